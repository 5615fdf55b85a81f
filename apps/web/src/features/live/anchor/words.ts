import type { BroadcastState, StudioState } from '@grandstand/contract/live'
import type { CameraState, NoCamera } from './camera.ts'

export const stateWords: Readonly<Record<BroadcastState, string>> = {
  off: '未开播',
  asked: '准备中',
  'on-air': '直播中',
  interrupted: '信号中断',
  ended: '已结束',
}

/** Advice to the anchor for the current state, in one sentence. */
export function adviceOf(studio: StudioState): string {
  const { state, isWanted, hasSignal, endedBecause } = studio
  if (state === 'on-air') return '观众正在看。停掉推流或摄像头不会结束直播，请按结束直播。'
  if (state === 'interrupted') return '信号断了，观众看到“主播暂时离开”。两分钟内恢复会接着播。'
  if (state === 'asked' && hasSignal) return '信号已到，确认画面后按开播。'
  if (state === 'asked' && isWanted) return '正在等信号，收到画面后自动开播。'
  if (state === 'ended' && endedBecause === 'operator') return '这场直播由平台结束，联系客服了解原因。'
  if (state === 'ended' && endedBecause === 'signal-lost') return '信号中断超过两分钟，直播已自动结束。'
  if (state === 'ended') return '这场直播已结束。想再播，重新推流后按开播。'
  return '用推流软件推流，或用这台设备的摄像头，然后按开播。'
}

export const noCameraWords: Readonly<Record<NoCamera, { readonly title: string; readonly text: string }>> = {
  denied: {
    title: '没有摄像头权限',
    text: '在地址栏左侧的网站设置里允许摄像头和麦克风，再试一次。',
  },
  none: { title: '没有找到摄像头', text: '接上摄像头和麦克风后再试，或改用推流软件。' },
  busy: { title: '摄像头被占用', text: '关掉正在用摄像头的其他程序后再试。' },
  gone: {
    title: '摄像头或麦克风断开了',
    text: '接好后再试一次；正在直播的，两分钟内可以接着播。',
  },
  unsupported: { title: '这个浏览器不能录制', text: '换新版 Chrome、Edge 或 Safari，或改用推流软件。' },
}

export const cameraWords: Readonly<Record<CameraState['step'], string>> = {
  off: '摄像头未打开',
  asking: '正在打开摄像头，请在浏览器里允许',
  'no-camera': '摄像头没有打开',
  ready: '摄像头已就绪，开播后观众才能看到',
  connecting: '正在连接',
  sending: '正在发送画面',
  'line-lost': '线路断了，正在重连',
  'turned-away': '平台已停止接收，要继续请再按开播或接着播',
}
