-- Domains for content. Those for calls are a setting (PUBLIC_ORIGINS), because the page's content security policy
-- is built from them.
create table domain_line (
  kind text not null check (kind in ('video', 'news', 'image')),
  origin text not null,
  position integer not null,
  primary key (kind, origin)
);
