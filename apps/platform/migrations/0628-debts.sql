-- Finds members with debts without reading every account.
create index account_in_debt on account (owner) where purpose = 'debt' and balance < 0;

alter table bet_settlement drop constraint bet_settlement_result_check;
alter table bet_settlement
  add constraint bet_settlement_result_check
    check (result in ('won', 'half-won', 'void', 'half-lost', 'lost', 'dead-heat'));
