import { expect, it } from 'vitest'
import { textsWithoutEnglish } from './house-texts.ts'

it('names every text of the platform that is not in both languages where it stands', () => {
  const code = `
    const a = inBoth('进球', 'Goal')
    const b = inBoth(\`第 \${n} \${isLeague ? '季' : '届'}\`, \`\${isLeague ? 'Season' : 'Edition'} \${n}\`)
    const c = '红牌'
    const d = \`\${a} · \${isVar ? 'VAR 核查中' : ''}\`
    const e = inBoth('点球', '点球')
    const f = outBoth('射门', 'Shot')
    const g = { '黄牌': /中文/ } // 注释
  `
  expect(textsWithoutEnglish('x.ts', code)).toEqual(['红牌', 'VAR 核查中', '点球', '射门', '黄牌'])
})
