-- What is older than a week goes every few minutes: found without reading all that is kept. Messages lie in the order of
-- their age, so a few pages of index tell for millions of rows.
create index chat_message_age on chat_message using brin (at_ms);
