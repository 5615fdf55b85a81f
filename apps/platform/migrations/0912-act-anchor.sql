-- breaks: no build
-- Head of the act log at the time of a ledger seal. The hash of the seal covers it (ledger_seal_hash), so that rows
-- cut off at the end of the act log contradict the anchor, and a changed anchor contradicts the seal.
create table act_anchor (
  -- Id of the last entry that the seal covers.
  to_id int8 primary key,
  act_seq int8 not null unique,
  act_hash text not null
);
create trigger act_anchor_is_final before update or delete or truncate on act_anchor
  for each statement execute function act_log_refuse_change();

-- Computes the hash of a new seal together with its anchor. `ledger_seal_hash` looks the anchor up itself, so that
-- the previous build can call it unchanged.
create function ledger_seal_hash_with(previous bytea, from_id int8, to_id int8, ids int8[], digests bytea, act_seq int8,
  act_hash text) returns bytea language sql immutable as $$
  select sha256(previous || int8send(from_id) || int8send(to_id) || convert_to(array_to_string(ids, ','), 'UTF8') || digests
    || coalesce(int8send(act_seq) || convert_to(act_hash, 'UTF8'), ''::bytea))
$$;
