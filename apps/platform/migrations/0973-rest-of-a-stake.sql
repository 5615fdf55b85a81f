-- What still runs of a stake after a cash-out of a part is held again, under `bet:<id>:rest:<rest_nth>`. A bet that was
-- cashed out in part before has neither column: its whole stake is posted. The constraint makes every end of such a bet,
-- and every further cash-out, say what became of the hold, so a node of an older build that still runs fails there
-- instead of leaving money held. Older builds must not start on this schema.
alter table bet add column rest_nth int4, add column rest_held bigint;
alter table bet add constraint bet_rest_held check (
  (rest_nth is null) = (rest_held is null)
  and (rest_held is null or (status = 'accepted' and rest_held > 0 and rest_held = stake - cashed_stake))
) not valid;

insert into schema_floor (migration) values ('0973-rest-of-a-stake')
on conflict (one) do update set migration = excluded.migration;
