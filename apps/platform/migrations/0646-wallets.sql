-- Yield wallets and coins of members who registered earlier.
insert into account (key, owner, purpose, currency, overdraft)
  select owner || '/' || purpose.name || '/CNY', owner, purpose.name, 'CNY', false
  from account, (values ('yield'), ('coins')) as purpose(name)
  where account.purpose = 'central'
  on conflict (key) do nothing;
