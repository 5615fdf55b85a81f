import type { CDPSession, Page } from '@playwright/test'

/** What is used of Chromium's accessibility nodes. */
interface AxNode {
  readonly ignored?: boolean
  readonly role?: { readonly value?: unknown }
  readonly name?: { readonly value?: unknown }
  readonly description?: { readonly value?: unknown }
  readonly value?: { readonly value?: unknown }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[]
}

/** The roles as Chinese screen readers call them. */
const roleWords: Readonly<Record<string, string>> = {
  button: '按钮',
  checkbox: '复选框',
  combobox: '组合框',
  link: '链接',
  main: '主要内容',
  radio: '单选按钮',
  RootWebArea: '网页',
  searchbox: '搜索框',
  slider: '滑块',
  spinbutton: '数值框',
  tab: '选项卡',
  textbox: '编辑框',
  list: '列表',
  log: '日志',
  alertdialog: '提示框',
  banner: '页眉',
  complementary: '补充内容',
  dialog: '对话框',
  form: '表单',
  group: '分组',
  navigation: '导航',
  radiogroup: '单选组',
  region: '区域',
  search: '搜索',
  tablist: '选项卡列表',
  tabpanel: '选项卡面板',
  toolbar: '工具栏',
}

/** Containers that are announced when the focus enters them. */
const announced: ReadonlySet<string> = new Set([
  'alertdialog',
  'complementary',
  'dialog',
  'form',
  'group',
  'list',
  'navigation',
  'radiogroup',
  'region',
  'search',
  'tablist',
  'toolbar',
])

const textOf = (field: { readonly value?: unknown } | undefined): string =>
  typeof field?.value === 'string' || typeof field?.value === 'number' ? String(field.value).trim() : ''

const spoken = (node: AxNode): string => {
  const role = textOf(node.role)
  return [textOf(node.name), roleWords[role] ?? role].filter((part) => part !== '').join(' ')
}

/**
 * What a screen reader says of the focused element: the containers that it was not in before, its name, role, state,
 * value and description. `before` are the containers of the last stop.
 */
export async function whereFocusIs(
  session: CDPSession,
  before: readonly string[],
): Promise<{ inside: readonly string[]; text: string }> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const { nodes } = (await session.send('Accessibility.getAXNodeAndAncestors', {
    ...(result.objectId && { objectId: result.objectId }),
  })) as { nodes: readonly AxNode[] }
  const [own, ...around] = nodes
  const inside = around
    .filter((node) => announced.has(textOf(node.role)) && textOf(node.name) !== '')
    .map(spoken)
    .toReversed()
  if (own === undefined || ['RootWebArea', 'none', 'generic'].includes(textOf(own.role))) {
    const title = await session.send('Runtime.evaluate', { expression: 'document.title' })
    return { inside, text: `网页 ${String(title.result.value)}` }
  }
  const entered = inside.filter((each) => !before.includes(each))
  const said = [...entered, spoken(own), ...statesOf(own), textOf(own.description)]
  return { inside, text: said.filter((part) => part !== '').join('，') }
}

function statesOf(node: AxNode): string[] {
  const state = new Map((node.properties ?? []).map(({ name, value }) => [name, value.value]))
  const is = (name: string) => state.get(name) === true || state.get(name) === 'true'
  const role = textOf(node.role)
  const isChoice = role === 'radio' || role === 'checkbox'
  const value = textOf(node.value)
  return [
    isChoice ? (is('checked') ? '已选中' : '未选中') : '',
    role === 'tab' ? (is('selected') ? '已选中' : '未选中') : '',
    state.has('pressed') ? (is('pressed') ? '已按下' : '未按下') : '',
    state.has('expanded') ? (is('expanded') ? '已展开' : '已折叠') : '',
    state.get('hasPopup') === 'dialog' ? '打开对话框' : '',
    is('disabled') ? '不可用' : '',
    is('busy') ? '正在处理' : '',
    state.has('invalid') && state.get('invalid') !== 'false' ? '输入有误' : '',
    value !== '' && !isChoice ? value : '',
  ]
}

/** Calls `say` with every text that a live region announces, in order, on each page that is opened from now on. */
export async function onSpoken(page: Page, say: (text: string) => void): Promise<void> {
  await page.exposeFunction('gsSpoken', say)
  await page.addInitScript(() => {
    const regions = 'output, [role=status], [role=alert], [role=log], [aria-live]'
    const last = new WeakMap<Element, string>()
    const hear = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      const region = element?.closest(regions)
      if (!region || region.closest('[aria-live=off], [aria-hidden=true], [inert]')) return
      const text = (region instanceof HTMLElement ? region.innerText : '').trim().replaceAll(/\s+/g, ' ')
      if (last.get(region) === text) return
      last.set(region, text)
      if (text !== '') Reflect.get(window, 'gsSpoken')(text)
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        hear(target)
        for (const added of addedNodes)
          if (added instanceof Element)
            for (const alert of added.querySelectorAll('[role=alert]')) hear(alert)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}
