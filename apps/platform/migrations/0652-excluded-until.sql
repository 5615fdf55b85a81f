-- Until when the member has paused play: their screens leave out what the ledger refuses anyhow.
alter table member add column excluded_until timestamptz;
