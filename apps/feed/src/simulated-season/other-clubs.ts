import { clubs } from './club.ts'

/** Invented basketball clubs and esports teams. */
export const basketballClubs = clubs(
  'basketball',
  `港城海豹|港城|Gangcheng Seals
  云州飞鹰|云州|Yunzhou Eagles
  山城猛犸|山城|Shancheng Mammoths
  北原雪豹|北原|Beiyuan Leopards
  南湾海豚|南湾|Nanwan Dolphins
  江畔棕熊|江畔|Jiangpan Bears
  西岭羚羊|西岭|Xiling Antelopes
  湖光白鹤|湖光|Huguang Cranes
  铁城战牛|铁城|Tiecheng Oxen
  石桥猎犬|石桥|Shiqiao Hounds
  星城闪电|星城|Xingcheng Lightning
  沙洲骆驼|沙洲|Shazhou Camels
  古都金狮|古都|Gudu Lions
  林海松鼠|林海|Linhai Squirrels
  平川野马|平川|Pingchuan Mustangs
  海峡鲸鲨|海峡|Haixia Whalesharks`,
)

export const lakeClubs = clubs(
  'lake',
  `东泽翠鸟|东泽|Dongze Kingfishers
  西泽白鹭|西泽|Xize Egrets
  南泽锦鲤|南泽|Nanze Koi
  北泽水獭|北泽|Beize Otters
  芦洲苍鹭|芦洲|Luzhou Herons
  月湖天鹅|月湖|Yuehu Swans
  镜湖银鱼|镜湖|Jinghu Silverfish
  星湖蜻蜓|星湖|Xinghu Dragonflies
  龙潭火鸟|龙潭|Longtan Firebirds
  青塘绿蛙|青塘|Qingtang Frogs
  碧潭飞鱼|碧潭|Bitan Flying Fish
  桃溪红雀|桃溪|Taoxi Finches
  石潭黑鲈|石潭|Shitan Bass
  云塘野鸭|云塘|Yuntang Mallards`,
)

export const summitTeams = clubs(
  'summit',
  `蓝鲸|蓝鲸|Blue Whale
  北极狐|北极狐|Arctic Fox
  赤焰|赤焰|Red Flame
  银翼|银翼|Silver Wing
  夜枭|夜枭|Night Owl
  惊雷|惊雷|Thunderclap
  雪虎|雪虎|Snow Tiger
  星尘|星尘|Stardust
  玄甲|玄甲|Black Armour
  极光|极光|Aurora
  猎户|猎户|Orion
  深渊|深渊|Abyss`,
)

export const ringTeams = clubs(
  'ring',
  `光年|光年|Lightyear
  彗尾|彗尾|Comet Tail
  磁暴|磁暴|Magnetic Storm
  暗物质|暗物质|Dark Matter
  引力波|引力波|Gravity Wave
  量子猫|量子猫|Quantum Cat
  超新星|超新星|Supernova
  土星环|土星环|Saturn Ring
  脉冲|脉冲|Pulse
  折跃|折跃|Warp
  零度|零度|Zero Degree
  回声|回声|Echo`,
)
