-- A hash chain over the journal. Each seal covers the entries up to `to_id` that no earlier one covers: 16 bytes of
-- SHA-256 for each entry and its transfer, which identify an altered, missing or added row, and a hash over these
-- and the previous seal. Entries are sealed in batches after their commits, so that transfers do not get slower.
create table ledger_seal (
  n int8 primary key,
  from_id int8 not null,
  to_id int8 not null check (to_id > from_id),
  ids int8[] not null,
  digests bytea not null,
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default now()
);
create trigger seal_is_final before update or delete or truncate on ledger_seal
  for each statement execute function ledger_refuse_change();

-- Entries are written nearly in the order of their ids, so the index costs writers very little.
create index entry_line on entry using brin (id) with (pages_per_range = 8);

create function ledger_digests(above int8, up_to int8) returns table (id int8, digest bytea) language sql stable
set enable_seqscan = off
as $$
  select e.id, substr(sha256(convert_to(concat_ws('|', e.id, a.key, e.transfer_id, e.amount, e.balance_after,
      (extract(epoch from e.at) * 1000000)::int8, t.kind, t.state, t.digest, coalesce(t.end_digest, ''), t.memo::text),
    'UTF8')), 1, 16)
  from entry as e
    left join account as a on a.id = e.account_id
    left join transfer as t on t.id = e.transfer_id
  where e.id > above and e.id <= up_to
$$;

create function ledger_seal_hash(previous bytea, from_id int8, to_id int8, ids int8[], digests bytea) returns bytea
language sql immutable as $$
  select sha256(previous || int8send(from_id) || int8send(to_id) || convert_to(array_to_string(ids, ','), 'UTF8') || digests)
$$;
