import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../controls/button.tsx'
import { Modal } from './modal.tsx'
import { Popover } from './popover.tsx'
import { Sheet } from './sheet.tsx'
import { toast } from './toast-store.ts'

function SheetDemo({ side }: { side: 'bottom' | 'right' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{side === 'bottom' ? '打开注单' : '打开侧页'}</Button>
      <Sheet
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="注单"
        note="1"
        side={side}
        footer={
          <Button tone="primary" size="lg" isWide>
            投注 ¥100.00
          </Button>
        }
      >
        <p className="py-8 text-ink-2">比利时 0 · 全场让球 · 丹麦 vs 比利时 1–1</p>
      </Sheet>
    </>
  )
}

function ModalDemo() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开提示</Button>
      <Modal
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="温馨提示"
        description="赔率降到 1.71，低于你的范围。要按新赔率投注吗？"
        actions={
          <>
            <Button tone="outline" onClick={() => setOpen(false)}>
              不投了
            </Button>
            <Button tone="primary" onClick={() => setOpen(false)}>
              按 1.71 投注
            </Button>
          </>
        }
      />
    </>
  )
}

const meta: Meta = { title: 'ui/浮层 overlay' }
export default meta

export const All: StoryObj = {
  name: '页、框、泡、条',
  render: () => (
    <div className="flex flex-wrap gap-2">
      <SheetDemo side="bottom" />
      <SheetDemo side="right" />
      <ModalDemo />
      <Popover label="说明" trigger={<Button>打开说明</Button>} align="start">
        超时自动退回，钱不会少。
      </Popover>
      <Button
        onClick={() =>
          toast('已加入注单', { action: { label: '撤销', onPress: () => undefined }, durationMs: 60_000 })
        }
      >
        成功提示
      </Button>
      <Button onClick={() => toast('网络超时，请重试', { tone: 'error', durationMs: 60_000 })}>
        失败提示
      </Button>
    </div>
  ),
}

export const OpenSheet: StoryObj = {
  name: '页 · 打开',
  render: () => <SheetDemo side="bottom" />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '打开注单' }))
    const sheet = await screen.findByRole('dialog', { name: /^注单/ })
    await waitFor(() => expect(sheet).toBeVisible())
  },
}

export const SheetByKeyboard: StoryObj = {
  name: '页 · 键盘',
  render: () => <SheetDemo side="bottom" />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: '打开注单' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const sheet = within(await screen.findByRole('dialog', { name: /^注单/ }))
    const [close, place] = [
      sheet.getByRole('button', { name: '关闭' }),
      sheet.getByRole('button', { name: /^投注/ }),
    ]
    await waitFor(() => expect(close).toHaveFocus())
    await expect(opener.closest('[aria-hidden=true]')).not.toBeNull()
    await userEvent.tab()
    await expect(place).toHaveFocus()
    await userEvent.tab()
    await expect(close).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(place).toHaveFocus()
    opener.focus()
    await expect(place).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(opener.closest('[aria-hidden=true]')).toBeNull()
  },
}

export const OpenModal: StoryObj = {
  name: '框 · 打开',
  render: () => <ModalDemo />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '打开提示' }))
    const modal = await screen.findByRole('dialog', { name: '温馨提示' })
    await waitFor(() => expect(modal).toBeVisible())
  },
}

export const OpenPopover: StoryObj = {
  name: '泡 · 打开',
  render: () => (
    <Popover label="说明" trigger={<Button>打开说明</Button>} align="start">
      超时自动退回，钱不会少。
    </Popover>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '打开说明' }))
    const text = await screen.findByText('超时自动退回，钱不会少。')
    await waitFor(() => expect(text).toBeVisible())
  },
}
