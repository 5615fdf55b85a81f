import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

export interface ArticleRow {
  readonly id: string
  readonly category_id: string
  readonly category_name: string
  readonly title: string
  readonly body: string
}

/** All articles without their bodies, in the operator's order. */
export function listArticles(database: Queryable): Promise<Omit<ArticleRow, 'body'>[]> {
  return database.query<Omit<ArticleRow, 'body'>>(
    sql`select id, category_id, category_name, title from help_article order by position`,
  )
}

export async function findArticle(database: Queryable, id: string): Promise<ArticleRow | undefined> {
  const [row] = await database.query<ArticleRow>(
    sql`select id, category_id, category_name, title, body from help_article where id = ${id}`,
  )
  return row
}

/** Saves an article, replacing one with the same id. */
export async function saveArticle(database: Queryable, article: ArticleRow, position: number): Promise<void> {
  await database.query(sql`
    insert into help_article (id, category_id, category_name, position, title, body)
    values (${article.id}, ${article.category_id}, ${article.category_name}, ${position}, ${article.title}, ${article.body})
    on conflict (id) do update set category_id = excluded.category_id, category_name = excluded.category_name,
      position = excluded.position, title = excluded.title, body = excluded.body`)
}
