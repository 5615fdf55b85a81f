-- End of the member's pause of play. Screens hide play until then; the ledger refuses it anyway.
alter table member add column excluded_until timestamptz;
