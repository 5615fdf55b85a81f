-- version 1
-- Hash of a seal of the ledger, over the seal before, its entries, and the head of the act log where the seal anchors it.
create or replace function ledger_seal_hash(previous bytea, from_id int8, to_id int8, ids int8[], digests bytea) returns bytea
language sql stable as $$
  select ledger_seal_hash_with($1, $2, $3, $4, $5, anchor.act_seq, anchor.act_hash)
  from (select 1) as one left join act_anchor as anchor on anchor.to_id = $3
$$;
