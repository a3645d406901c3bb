"""The question on the table and the answer in the making: what may be chosen, carried and dropped."""
