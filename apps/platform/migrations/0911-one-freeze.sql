-- breaks: no build
-- There were two freezes of a member's money: `withdrawer` stopped withdrawals, `safer_play` everything that leaves
-- a wallet. Now there is only the one in `safer_play`. The column of `withdrawer` follows it for nodes of the
-- previous build, and their writes to it freeze or unfreeze everything.
insert into safer_play_history (member_id, at, what)
  select w.member_id, now(), jsonb_build_object('frozen', w.frozen_because) from withdrawer as w
  where w.frozen_because is not null
    and not exists (select from safer_play as s where s.member_id = w.member_id and s.frozen_because is not null);
insert into safer_play (member_id, frozen_because)
  select member_id, frozen_because from withdrawer where frozen_because is not null
  on conflict (member_id) do update set frozen_because = coalesce(safer_play.frozen_because, excluded.frozen_because);

create function freeze_guards(of_member text) returns void language sql as $$
  update account set guarded = true where not guarded and owner = 'member:' || of_member
$$;
select freeze_guards(member_id) from withdrawer where frozen_because is not null;

create function freeze_from_withdrawer() returns trigger language plpgsql as $$
begin
  insert into safer_play (member_id, frozen_because) values (new.member_id, new.frozen_because)
    on conflict (member_id) do update set frozen_because = excluded.frozen_because
    where safer_play.frozen_because is distinct from excluded.frozen_because;
  perform freeze_guards(new.member_id);
  return null;
end $$;
create trigger withdrawer_is_frozen after insert on withdrawer
  for each row when (new.frozen_because is not null) execute function freeze_from_withdrawer();
create trigger withdrawer_freeze_changes after update of frozen_because on withdrawer
  for each row when (old.frozen_because is distinct from new.frozen_because) execute function freeze_from_withdrawer();

create function freeze_to_withdrawer() returns trigger language plpgsql as $$
begin
  update withdrawer set frozen_because = new.frozen_because
    where member_id = new.member_id and frozen_because is distinct from new.frozen_because;
  return null;
end $$;
create trigger safer_play_freeze_changes after update of frozen_because on safer_play
  for each row when (old.frozen_because is distinct from new.frozen_because) execute function freeze_to_withdrawer();
