-- breaks: no build
-- Acts that two people have to agree to. A change waits until another person decides, the requester takes it back,
-- or it expires. Its approval and its act are one commit.
create table change (
  id text primary key,
  act text not null,
  fields jsonb not null,
  says text not null,
  permission text not null,
  asked_by text not null references member (id),
  asked_at timestamptz not null,
  reason text not null,
  until timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'done', 'failed', 'refused', 'expired', 'taken-back')),
  decided_by text references member (id),
  decided_at timestamptz,
  note text,
  because text,
  check ((state = 'waiting') = (decided_at is null))
);
create index change_waiting on change (until) where state = 'waiting';
create index change_newest on change (asked_at);

create function change_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'waiting'
    and (new.id, new.act, new.fields, new.asked_by, new.until) = (old.id, old.act, old.fields, old.asked_by, old.until)
  then
    return new;
  end if;
  raise exception 'a change is decided once and never edited' using errcode = 'restrict_violation';
end $$;
create trigger change_is_decided_once before update or delete on change
  for each row execute function change_refuse_change();
