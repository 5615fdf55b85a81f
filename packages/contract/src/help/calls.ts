import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'

const helpId = z.string().check(z.regex(/^[a-z0-9-]{1,48}$/))

/** The questions of the help centre by category, in the operator's order. */
export const listHelpCategories = defineCall({
  id: 'help.categories',
  name: 'listHelpCategories',
  path: '/help/categories',
  who: anyone,
  cache: { kind: 'fresh-for', seconds: 300 },
  input: z.strictObject({}),
  output: z.object({
    categories: z.array(
      z.object({
        id: helpId,
        name: z.string(),
        articles: z.array(z.object({ id: helpId, title: z.string() })),
      }),
    ),
  }),
})

/** One answer. `text` is plain: a line end ends a paragraph. */
export const getHelpArticle = defineCall({
  id: 'help.article',
  name: 'getHelpArticle',
  path: '/help/article',
  who: anyone,
  cache: { kind: 'fresh-for', seconds: 300 },
  input: z.strictObject({ articleId: helpId }),
  output: z.object({ article: z.object({ id: helpId, title: z.string(), text: z.string() }) }),
})
