-- breaks: no build
-- A chat room may belong to a live table of a games company, named as its game is launched.
alter table chat_room add column table_venue text;
alter table chat_room add column table_game text;
alter table chat_room add constraint chat_room_table unique (table_venue, table_game);
