-- breaks: no build
-- One append-only log of what operators and staff did, refused acts included. The hash of each entry covers the entry
-- before it, so an altered, deleted, reordered or truncated row is detected (`verify-act-log`, npm run verify-log).

-- Canonical JSON: names sorted by code point, no spaces.
create function act_log_canonical(value jsonb) returns text language plpgsql immutable as $$
begin
  case jsonb_typeof(value)
    when 'object' then
      return '{' || coalesce((
        select string_agg(to_json(e.key)::text || ':' || act_log_canonical(e.value), ',' order by e.key collate "C")
        from jsonb_each(value) as e), '') || '}';
    when 'array' then
      return '[' || coalesce((
        select string_agg(act_log_canonical(e.value), ',' order by e.ordinality)
        from jsonb_array_elements(value) with ordinality as e), '') || ']';
    else
      return value::text;
  end case;
end $$;

-- Head of the log. Locking this row serialises the appends of all nodes.
create table act_log_head (
  is_only boolean primary key default true check (is_only),
  seq int8 not null,
  hash text not null
);
insert into act_log_head (seq, hash) values (0, repeat('0', 64));

create table act_log (
  seq int8 primary key,
  -- Canonical JSON: at (epoch ms), via (machine, desk, call), by, act, asked, outcome (done, refused, failed); where they
  -- are known also subject, uuid, because (why it was refused) and says (the log sentence).
  body text not null,
  previous text not null,
  hash text not null,
  via text not null generated always as (body::jsonb ->> 'via') stored,
  actor text not null generated always as (body::jsonb ->> 'by') stored,
  -- Idempotency key of a refused act, which is logged once however often the request is sent.
  refused_uuid text generated always as (
    case when body::jsonb ->> 'outcome' = 'refused' then body::jsonb ->> 'uuid' end) stored
);
create unique index act_log_refused_once on act_log (actor, refused_uuid) where refused_uuid is not null;
create index act_log_of_machine on act_log (seq) where via = 'machine';
create index act_log_of_staff on act_log (seq) where via <> 'machine';

create function act_log_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the act log is never edited: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger act_log_is_final before update or delete or truncate on act_log
  for each statement execute function act_log_refuse_change();
create trigger act_log_head_stays before delete or truncate on act_log_head
  for each statement execute function act_log_refuse_change();
create trigger act_log_head_advances before update on act_log_head
  for each row when (new.seq <> old.seq + 1) execute function act_log_refuse_change();

-- The only writer of the log. Returns the new entry's number; null for a refused request that is logged already.
create function act_log_append(facts jsonb) returns int8 language plpgsql as $$
declare
  head act_log_head;
  entry_body text := act_log_canonical(facts);
  entry_hash text;
begin
  select * into strict head from act_log_head for update;
  if facts ->> 'outcome' = 'refused' and exists (
    select from act_log where actor = facts ->> 'by' and refused_uuid = facts ->> 'uuid') then
    return null;
  end if;
  entry_hash := encode(sha256(convert_to(
    concat_ws(E'\n', 'grandstand-act-log-v1', head.seq + 1, head.hash, entry_body), 'UTF8')), 'hex');
  insert into act_log (seq, body, previous, hash) values (head.seq + 1, entry_body, head.hash, entry_hash);
  update act_log_head set seq = head.seq + 1, hash = entry_hash;
  return head.seq + 1;
end $$;

create function act_log_of_command(at timestamptz, command text, args jsonb, outcome text) returns jsonb
language sql immutable as $$
  select jsonb_build_object('at', floor(extract(epoch from at) * 1000)::int8, 'via', 'machine', 'by', 'machine',
      'act', command, 'asked', args, 'outcome', case when outcome in ('done', 'failed') then outcome else 'refused' end)
    || case when outcome in ('done', 'failed') then '{}' else jsonb_build_object('because', outcome) end
$$;
create function act_log_of_desk(at timestamptz, staff_id text, call text, subject text, what jsonb, uuid text, refused text)
returns jsonb language sql immutable as $$
  select jsonb_build_object('at', floor(extract(epoch from at) * 1000)::int8, 'via', 'desk', 'by', staff_id,
      'act', call, 'subject', subject, 'asked', what, 'outcome', case when refused is null then 'done' else 'refused' end)
    || case when uuid is null then '{}' else jsonb_build_object('uuid', uuid) end
    || case when refused is null then '{}' else jsonb_build_object('because', refused) end
$$;

-- Copies the rows of the two former tables in the order in which they were written.
lock table operator_action, desk_act in share row exclusive mode;
do $$
declare
  facts jsonb;
begin
  for facts in
    select former.facts from (
      select at, 1 as part, id, act_log_of_command(at, command, args, outcome) as facts from operator_action
      union all
      select at, 2, id, act_log_of_desk(at, staff_id, call, subject, what, uuid, refused) from desk_act
    ) as former order by former.at, former.part, former.id
  loop
    perform act_log_append(facts);
  end loop;
end $$;

-- A node of the build before this one reads and writes the former tables. They become views of the log whose inserts
-- append to it, so both builds share one chain during a rolling upgrade.
drop table operator_action;
drop table desk_act;

create view operator_action as
  select seq as id, to_timestamp((body::jsonb ->> 'at')::float8 / 1000) as at, body::jsonb ->> 'act' as command,
    body::jsonb -> 'asked' as args,
    coalesce(body::jsonb ->> 'because', body::jsonb ->> 'outcome') as outcome
  from act_log where via = 'machine';
create view desk_act as
  select seq as id, actor as staff_id, body::jsonb ->> 'act' as call, coalesce(body::jsonb ->> 'subject', '') as subject,
    body::jsonb -> 'asked' as what, to_timestamp((body::jsonb ->> 'at')::float8 / 1000) as at,
    body::jsonb ->> 'uuid' as uuid, body::jsonb ->> 'because' as refused
  from act_log where via <> 'machine';

create function act_log_take_command() returns trigger language plpgsql as $$
begin
  perform act_log_append(act_log_of_command(new.at, new.command, new.args, new.outcome));
  return new;
end $$;
create trigger operator_action_append instead of insert on operator_action
  for each row execute function act_log_take_command();

create function act_log_take_desk() returns trigger language plpgsql as $$
begin
  perform act_log_append(
    act_log_of_desk(new.at, new.staff_id, new.call, new.subject, new.what, new.uuid, new.refused));
  return new;
end $$;
create trigger desk_act_append instead of insert on desk_act
  for each row execute function act_log_take_desk();
