-- The plans of ledger_apply are made once for a connection, maybe while little is pending. Two choices that are right then
-- made a batch of endings cost as much as everything that is pending: reading all pending transfers by this index, which
-- nobody else uses, and joining the batch with itself line by line.
drop index transfer_pending;
alter function ledger_apply(
  timestamptz, text[], int4[], text[], text[], jsonb[], int4[], int4[], int4[], text[], int8[]
) set enable_nestloop = off;
-- What has to be a nested loop all the same is priced so high that it would be compiled anew for every call.
alter function ledger_apply(
  timestamptz, text[], int4[], text[], text[], jsonb[], int4[], int4[], int4[], text[], int8[]
) set jit = off;
