-- Messages older than a week are deleted every few minutes without reading the others. They are stored in the order
-- of their age, so a few pages of a BRIN index cover millions of rows.
create index chat_message_age on chat_message using brin (at_ms);
