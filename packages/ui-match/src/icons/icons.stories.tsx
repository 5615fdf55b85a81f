import type { StoryFile } from '@grandstand/ui/story'
import { SportIcon, sportKinds } from './sport-icon.tsx'

export const file: StoryFile = {
  title: '图标 icons',
  stories: [
    {
      name: '运动图标',
      render: () => (
        <div className="flex flex-wrap items-center gap-3">
          {sportKinds.map((kind) => (
            <SportIcon key={kind} kind={kind} size={24} />
          ))}
          {sportKinds.map((kind) => (
            <SportIcon key={kind} kind={kind} size={16} />
          ))}
        </div>
      ),
    },
  ],
}
