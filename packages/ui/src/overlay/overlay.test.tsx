import { renderToStaticMarkup as html } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from '../controls/button.tsx'
import { Modal, Popover, Sheet, Toaster } from './index.ts'

const noop = () => undefined

// Open dialogs are drawn into a portal, which needs a browser; the catalogue and the end-to-end tests cover those.
describe('overlays before they open', () => {
  it('a popover names itself on its button', () => {
    const out = html(
      <Popover label="说明" trigger={<Button>说明</Button>}>
        正文
      </Popover>,
    )
    expect(out).toContain('aria-haspopup="dialog"')
    expect(out).toContain('aria-expanded="false"')
    expect(out).not.toContain('正文')
  })

  it('closed dialogs draw nothing', () => {
    expect(
      html(
        <Modal isOpen={false} onOpenChange={noop} title="温馨提示">
          正文
        </Modal>,
      ),
    ).toBe('')
    expect(
      html(
        <Sheet isOpen={false} onOpenChange={noop} title="注单">
          正文
        </Sheet>,
      ),
    ).toBe('')
  })

  it('toasts have a named region', () => {
    expect(html(<Toaster />)).toContain('role="region"')
    expect(html(<Toaster />)).toContain('aria-label="通知')
  })
})
