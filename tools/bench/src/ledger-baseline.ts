/**
 * The peer: one transfer as one function call and one commit, written as leanly as PostgreSQL allows and over the same
 * tables, so that both write the same rows: the transfer under its id, two entries with the balance after, two balances
 * in the fixed order of the accounts' ids, never below zero (the table's check).
 */
export const oneByOne = {
  values: [],
  text: `
create function transfer_one(new_id text, from_id int8, to_id int8, moved int8) returns int4 language plpgsql as $$
declare
  from_after int8;
  to_after int8;
begin
  if from_id = to_id then return 0; end if;
  if from_id < to_id then
    update account set balance = balance - moved where id = from_id returning balance into from_after;
    update account set balance = balance + moved where id = to_id returning balance into to_after;
  else
    update account set balance = balance + moved where id = to_id returning balance into to_after;
    update account set balance = balance - moved where id = from_id returning balance into from_after;
  end if;
  insert into transfer (id, kind, state, digest, memo, created_at, ended_at)
    values (new_id, 'bet', 'posted', '', '{}', now(), now());
  insert into entry (account_id, transfer_id, amount, balance_after, at)
    values (from_id, new_id, -moved, from_after, now()), (to_id, new_id, moved, to_after, now());
  return 1;
end $$`,
}
