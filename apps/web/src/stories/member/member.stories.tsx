import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  getBirthdayBonus,
  getMaterial,
  listAvatars,
  listDeliveryAddresses,
} from '@grandstand/contract/member'
import { userEvent } from 'storybook/test'
import { aBonus, aDeliveryAddress } from '../../testing/member.ts'
import { aMember, longNamed } from '../../testing/members.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/会员 member/member' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="member" />,
}

export const Visitor: StoryObj = {
  name: '没有登录',
  render: () => <Screen of="member" as="visitor" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => (
    <Screen
      of="member"
      but={(fake) => fake.hang(getMaterial).hang(listDeliveryAddresses).hang(getBirthdayBonus)}
    />
  ),
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => (
    <Screen
      of="member"
      but={(fake) =>
        fake
          .refuse(getMaterial, 'unavailable')
          .refuse(listDeliveryAddresses, 'unavailable')
          .refuse(getBirthdayBonus, 'unavailable')
      }
    />
  ),
}

export const Empty: StoryObj = {
  name: '什么都没填',
  render: () => (
    <Screen
      of="member"
      as={aMember({ nickname: '', vipLevel: 0, phone: undefined, email: undefined })}
      but={(fake) =>
        fake
          .answer(getMaterial, { material: { gender: 'unsaid', sports: [], contactTime: 'any' } })
          .answer(listDeliveryAddresses, { addresses: [] })
          .answer(getBirthdayBonus, {
            bonus: aBonus({ state: 'no-birthday', from: undefined, until: undefined }),
          })
      }
    />
  ),
}

export const LongNames: StoryObj = {
  name: '长名',
  render: () => (
    <Screen
      of="member"
      as={longNamed()}
      but={(fake) =>
        fake.answer(listDeliveryAddresses, {
          addresses: Array.from({ length: 5 }, (_, at) =>
            aDeliveryAddress({
              id: `d-${at}`,
              isDefault: at === 0,
              region: '新疆维吾尔自治区 巴音郭楞蒙古自治州 和静县',
              street:
                '巴音布鲁克镇天鹅湖路与开都河大街交汇处往西三百米蓝色铁门对面二层小楼靠里左手第二间（请先打电话）',
            }),
          ),
        })
      }
    />
  ),
}

export const BonusAhead: StoryObj = {
  name: '生日礼金还没到',
  render: () => (
    <Screen
      of="member"
      but={(fake) => fake.answer(getBirthdayBonus, { bonus: aBonus({ state: 'ahead' }) })}
    />
  ),
}

export const BonusClaimed: StoryObj = {
  name: '生日礼金领过了',
  render: () => (
    <Screen
      of="member"
      but={(fake) => fake.answer(getBirthdayBonus, { bonus: aBonus({ state: 'claimed' }) })}
    />
  ),
}

export const BonusMissed: StoryObj = {
  name: '生日礼金错过了',
  render: () => (
    <Screen
      of="member"
      but={(fake) => fake.answer(getBirthdayBonus, { bonus: aBonus({ state: 'missed' }) })}
    />
  ),
}

export const Avatars: StoryObj = {
  name: '换头像',
  render: () => <Screen of="member" but={(fake) => fake} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /头像/ }))
  },
}

export const AvatarsFailed: StoryObj = {
  name: '头像没加载出来',
  render: () => <Screen of="member" but={(fake) => fake.refuse(listAvatars, 'unavailable')} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /头像/ }))
  },
}
