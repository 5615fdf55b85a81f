-- breaks: no build
-- A refusal frees the idempotency key, so other requests may be refused under it: each of them is logged. What is
-- logged once is the same request, whatever the reason is that a retry gets. The lock of the head keeps it single.
drop index act_log_refused_once;
create index act_log_refused on act_log (actor, refused_uuid) where refused_uuid is not null;

-- The only writer of the log. Returns the new entry's number; null for a refused request that is logged already.
create or replace function act_log_append(facts jsonb) returns int8 language plpgsql as $$
declare
  head act_log_head;
  entry_body text := act_log_canonical(facts);
  entry_hash text;
begin
  select * into strict head from act_log_head for update;
  if facts ->> 'outcome' = 'refused' and exists (
    select from act_log where actor = facts ->> 'by' and refused_uuid = facts ->> 'uuid'
      and body::jsonb - array['at', 'because', 'says'] = facts - array['at', 'because', 'says']) then
    return null;
  end if;
  entry_hash := encode(sha256(convert_to(
    concat_ws(E'\n', 'grandstand-act-log-v1', head.seq + 1, head.hash, entry_body), 'UTF8')), 'hex');
  insert into act_log (seq, body, previous, hash) values (head.seq + 1, entry_body, head.hash, entry_hash);
  update act_log_head set seq = head.seq + 1, hash = entry_hash;
  return head.seq + 1;
end $$;
