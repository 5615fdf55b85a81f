import { describe, expect, it } from 'vitest'
import { messagesOf } from './messages.ts'
import { translated } from './translate.ts'

const textsOf = (code: string) => messagesOf('x.tsx', code).map(({ text }) => text)

describe('the texts of a module', () => {
  it('are its strings, attributes, templates, and what stands among the children of an element as one', () => {
    expect(
      textsOf(`
        // 注释
        const a = '取消'
        const b = \`\${name} 送出 \${gift.name}，共 \${countText(total)} 个\`
        const c = <p title="标题">共 <b>{count}</b> 注，{isOpen ? '进行中' : 'done'}
          {/* 说明 */}
          下一行</p>
      `),
    ).toEqual(['取消', '{name} 送出 {name2}，共 {total} 个', '标题', '共 {b} 注，{value}下一行', '进行中'])
  })

  it('are not its types, patterns and English', () => {
    expect(
      textsOf(`type What = '银行卡'; const a = /[，；]/; const b = 'Cancel · ¥5'; const c = <p>OK</p>`),
    ).toEqual([])
  })
})

describe('a module in English', () => {
  const evaluate = (code: string, words: Record<string, string>) =>
    translated('x.ts', code, words).replaceAll(/\s+/g, ' ').trim()

  it('has its values where English wants them, also those with texts of their own', () => {
    expect(
      evaluate("const a = `${who} 送出 ${isFree ? '免费' : gift}`", {
        '{who} 送出 {value}': "A {value} from {who}, it`s $'{'new'}'",
        免费: 'free "one"',
      }),
    ).toBe('const a = `A ${isFree ? "free \\"one\\"" : gift} from ${who}, it\\`s \\${new}`')
  })

  it('counts', () => {
    const words = { '{count} 注': '{count, plural, one {# bet} other {# bets}}' }
    const code = 'const a = `${count} 注`'
    expect(evaluate(code, words)).toBe(
      "const a = `${String(count) === '1' ? `${count} bet` : `${count} bets`}`",
    )
    expect(translated('x.tsx', 'const a = <p>{count} 注</p>', words)).toBe(
      `const a = <p>{String(count) === '1' ? <>{count}{" bet"}</> : <>{count}{" bets"}</>}</p>`,
    )
  })

  it('keeps elements among words, and writes attributes that need quotes', () => {
    expect(
      translated('x.tsx', '<p aria-label="标题">去 <Link>存款</Link> 页</p>', {
        标题: 'Its "title"',
        '去 {Link} 页': '{Link} is the page',
        存款: 'Deposit',
      }),
    ).toBe('<p aria-label={"Its \\"title\\""}><Link>{"Deposit"}</Link>{" is the page"}</p>')
  })

  it('ends with the text that has no English, or with a value that the Chinese has not', () => {
    expect(() => translated('x.ts', "const a = '取消'", {})).toThrow('“取消” has no English')
    expect(() => translated('x.ts', 'const a = `${a} 个`', { '{a} 个': '{a} of {b}' })).toThrow('{b}')
  })
})
