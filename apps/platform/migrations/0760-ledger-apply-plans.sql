-- A connection plans the statements of ledger_apply once, possibly while few transfers are pending. Two choices
-- that are right then make a batch of endings as slow as reading all pending transfers: scanning them by this
-- index, which nothing else uses, and joining the batch with itself by nested loops.
drop index transfer_pending;
alter function ledger_apply(
  timestamptz, text[], int4[], text[], text[], jsonb[], int4[], int4[], int4[], text[], int8[]
) set enable_nestloop = off;
-- A nested loop that is needed anyway has so high an estimated cost that it would be compiled (JIT) anew in every
-- call.
alter function ledger_apply(
  timestamptz, text[], int4[], text[], text[], jsonb[], int4[], int4[], int4[], text[], int8[]
) set jit = off;
