export {
  Button,
  buttonClass,
  type ButtonProps,
  type ButtonSize,
  type ButtonTone,
} from './controls/button.tsx'
export { Checkbox, Switch, type CheckboxProps } from './controls/checkbox.tsx'
export { Chip, ChipRow, type ChipProps } from './controls/chip.tsx'
export { CopyButton, type CopyButtonProps } from './controls/copy-button.tsx'
export { Field, type FieldProps } from './controls/field.tsx'
export { IconButton, type IconButtonProps } from './controls/icon-button.tsx'
export { Keypad, type KeypadKey, type KeypadProps, type KeypadQuick } from './controls/keypad.tsx'
export { Segment, type SegmentOption, type SegmentProps } from './controls/segment.tsx'
export { Select, type SelectOption, type SelectProps } from './controls/select.tsx'
export { TextArea, type TextAreaProps } from './controls/text-area.tsx'
export { LinkTab, LinkTabs, TabList, TabPanel, Tabs, type TabItem } from './controls/tabs.tsx'

export { Announcer, announce, announceNow } from './announcer/announcer.tsx'

export { CountdownDigits, type CountdownDigitsProps } from './time/countdown-digits.tsx'
export { CountdownRing, type CountdownRingProps } from './time/countdown-ring.tsx'
export { painted } from './time/painted.ts'
export { afterTap, followTaps } from './time/taps.ts'
export { useAfterTap } from './time/use-after-tap.ts'
export {
  ProgressSteps,
  Timeline,
  type ProgressStepsProps,
  type TimelineItem,
} from './time/progress-steps.tsx'

export { AmountText, type AmountTextProps } from './money/amount-text.tsx'

export { dismissToast, toast, toastStore, type ToastOptions } from './overlay/toast-store.ts'

export { Logo, LogoMark } from './shell/logo.tsx'
export { Marquee, type MarqueeItem, type MarqueeProps } from './shell/marquee.tsx'
export { useReducedMotion } from './shell/reduced-motion.ts'
export { followInputMode } from './theme/input-mode.ts'
export { RailGroup, RailItem, SideRail } from './shell/side-rail.tsx'
export { DockBar, TabBar, TabBarItem } from './shell/tab-bar.tsx'
export {
  BalancePill,
  BarSearch,
  TopBar,
  TopBarLink,
  type BalancePillProps,
  type TopBarProps,
} from './shell/top-bar.tsx'

export { VisuallyHidden } from './slot/visually-hidden.tsx'

export { BlockBoundary } from './states/block-boundary.tsx'
export { isLoadFailure } from './states/load-failure.ts'
export { Seats } from './states/seats.tsx'
export { Skeleton, SkeletonGroup, SkeletonRows, type SkeletonProps } from './states/skeleton.tsx'
export {
  Empty,
  ErrorBlock,
  OfflineBlock,
  RefusedBlock,
  type ErrorBlockProps,
} from './states/state-blocks.tsx'

export { Banner, type BannerProps } from './surfaces/banner.tsx'
export { Card, CardHead, type CardHeadProps, type CardProps } from './surfaces/card.tsx'
export { CountBadge } from './surfaces/count-badge.tsx'
export { Progress, ShareBar, type SharePart } from './surfaces/progress.tsx'
export { FactList, FactRow, ListRow, type ListRowProps } from './surfaces/rows.tsx'
export { LiveDot, Tag, type TagMark, type TagProps, type TagTone } from './surfaces/tag.tsx'
