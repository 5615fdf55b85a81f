import { CallError } from '@grandstand/contract'
import type { Database } from '../../kernel/database.ts'
import { findArticle, listArticles, saveArticle } from './store.ts'

/** A category with its questions and answers, as published by an operator. */
export interface HelpCategory {
  readonly id: string
  readonly name: string
  readonly articles: readonly { readonly id: string; readonly title: string; readonly text: string }[]
}

/** The help centre: questions by category, and their answers. */
export function createHelp(database: Database) {
  return {
    async categories() {
      const categories = new Map<
        string,
        { id: string; name: string; articles: { id: string; title: string }[] }
      >()
      for (const { id, title, category_id, category_name } of await listArticles(database)) {
        const category = categories.get(category_id) ?? { id: category_id, name: category_name, articles: [] }
        category.articles.push({ id, title })
        categories.set(category_id, category)
      }
      return [...categories.values()]
    },

    async article(id: string) {
      const row = await findArticle(database, id)
      if (!row) throw new CallError('not-found')
      return { id: row.id, title: row.title, text: row.body }
    },

    /** Publishes articles in the order given, replacing those with the same id. */
    async publish(categories: readonly HelpCategory[]): Promise<void> {
      const articles = categories.flatMap(({ id, name, articles: within }) =>
        within.map((article) => ({ ...article, category_id: id, category_name: name, body: article.text })),
      )
      for (const [position, article] of articles.entries()) await saveArticle(database, article, position)
    },
  }
}
export type Help = ReturnType<typeof createHelp>
