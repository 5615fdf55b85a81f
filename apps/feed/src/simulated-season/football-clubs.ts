import { clubs } from './club.ts'

/** Invented clubs, none with the name of a real one. */
export const northClubs = clubs(
  'north',
  `云岭城|云岭|Yunling City
  江港联|江港|Jianggang United
  北岸联|北岸|Beian United
  赤岭竞技|赤岭|Chiling Athletic
  临海流浪|临海|Linhai Rovers
  京畿体育|京畿|Jingji Sport
  霜原城|霜原|Shuangyuan City
  黑松联|黑松|Heisong United
  寒川城|寒川|Hanchuan City
  雁关铁骑|雁关|Yanguan Riders
  白桦联|白桦|Baihua United
  冰湖竞技|冰湖|Binghu Athletic
  石堡流浪|石堡|Shibao Rovers
  北望城|北望|Beiwang City
  松涛体育|松涛|Songtao Sport
  玄冬联|玄冬|Xuandong United
  苍狼岭|苍狼|Canglang Ridge
  银峰竞技|银峰|Yinfeng Athletic`,
)

export const coastClubs = clubs(
  'coast',
  `望潮城|望潮|Wangchao City
  灯塔联|灯塔|Dengta United
  白沙竞技|白沙|Baisha Athletic
  碧湾流浪|碧湾|Biwan Rovers
  渔港体育|渔港|Yugang Sport
  月牙湾|月牙湾|Yueya Bay
  南渡联|南渡|Nandu United
  潮汐城|潮汐|Chaoxi City
  珊瑚竞技|珊瑚|Shanhu Athletic
  风帆体育|风帆|Fengfan Sport
  沧浪联|沧浪|Canglang United
  海樱湾|海樱|Haiying Bay
  鸥洲城|鸥洲|Ouzhou City
  盐洲联|盐洲|Yanzhou United
  长堤竞技|长堤|Changdi Athletic
  浪屿城|浪屿|Langyu City
  锚地流浪|锚地|Maodi Rovers
  金滩体育|金滩|Jintan Sport
  云帆联|云帆|Yunfan United
  礁石城|礁石|Jiaoshi City`,
)

export const championClubs = clubs(
  'champion',
  `星河城|星河|Xinghe City
  晨曦联|晨曦|Chenxi United
  铁桥竞技|铁桥|Tieqiao Athletic
  红土流浪|红土|Hongtu Rovers
  冠山体育|冠山|Guanshan Sport
  双塔联|双塔|Shuangta United
  圣湖城|圣湖|Shenghu City
  银河谷|银河谷|Yinhe Valley
  橡树堡|橡树堡|Xiangshu Fort
  九门联|九门|Jiumen United
  飞鸟竞技|飞鸟|Feiniao Athletic
  烈阳城|烈阳|Lieyang City
  白塔流浪|白塔|Baita Rovers
  青玉城|青玉|Qingyu City
  火山联|火山|Huoshan United
  远山体育|远山|Yuanshan Sport`,
)

export const womenClubs = clubs(
  'women',
  `晚晴女足|晚晴|Wanqing Women
  紫藤女足|紫藤|Ziteng Women
  木兰女足|木兰|Mulan Women
  银杏女足|银杏|Yinxing Women
  白鹭女足|白鹭|Bailu Women
  青禾女足|青禾|Qinghe Women
  海棠女足|海棠|Haitang Women
  飞燕女足|飞燕|Feiyan Women
  星野女足|星野|Xingye Women
  雪绒女足|雪绒|Xuerong Women
  映山女足|映山|Yingshan Women
  朝露女足|朝露|Zhaolu Women
  锦溪女足|锦溪|Jinxi Women
  丹枫女足|丹枫|Danfeng Women`,
)

export const southClubs = clubs(
  'south',
  `南岭城|南岭|Nanling City
  竹溪联|竹溪|Zhuxi United
  榕湾竞技|榕湾|Rongwan Athletic
  茶山流浪|茶山|Chashan Rovers
  翠屏体育|翠屏|Cuiping Sport
  凤栖联|凤栖|Fengqi United
  青石城|青石|Qingshi City
  稻香联|稻香|Daoxiang United
  璃水竞技|璃水|Lishui Athletic
  桂影城|桂影|Guiying City
  雨林流浪|雨林|Yulin Rovers
  红豆联|红豆|Hongdou United
  木棉体育|木棉|Mumian Sport
  花涧城|花涧|Huajian City
  紫岭联|紫岭|Ziling United
  梅关竞技|梅关|Meiguan Athletic
  蕉园流浪|蕉园|Jiaoyuan Rovers
  鹤鸣城|鹤鸣|Heming City`,
)

export const islandClubs = clubs(
  'island',
  `东屿城|东屿|Dongyu City
  西屿联|西屿|Xiyu United
  云屿竞技|云屿|Yunyu Athletic
  鲸屿流浪|鲸屿|Jingyu Rovers
  燕屿体育|燕屿|Yanyu Sport
  贝屿联|贝屿|Beiyu United
  龟屿城|龟屿|Guiyu City
  星屿竞技|星屿|Xingyu Athletic
  礁屿联|礁屿|Jiaoyu United
  灯屿流浪|灯屿|Dengyu Rovers
  月屿城|月屿|Yueyu City
  螺屿体育|螺屿|Luoyu Sport
  鸥屿联|鸥屿|Ouyu United
  鹭屿竞技|鹭屿|Luyu Athletic
  帆屿流浪|帆屿|Fanyu Rovers
  霞屿城|霞屿|Xiayu City`,
)

export const highlandClubs = clubs(
  'highland',
  `雪峰城|雪峰|Xuefeng City
  格桑联|格桑|Gesang United
  高牧竞技|高牧|Gaomu Athletic
  天湖流浪|天湖|Tianhu Rovers
  云幡体育|云幡|Yunfan Sport
  鹰崖联|鹰崖|Yingya United
  冰川城|冰川|Bingchuan City
  草海竞技|草海|Caohai Athletic
  风马联|风马|Fengma United
  石海流浪|石海|Shihai Rovers
  镜湖城|镜湖|Jinghu City
  雪莲体育|雪莲|Xuelian Sport
  赤石联|赤石|Chishi United
  长云竞技|长云|Changyun Athletic`,
)

/** National teams, strongest first: visitors know roughly how they compare. */
export const nationalTeams = clubs(
  'nation',
  `法国|法国|France
  西班牙|西班牙|Spain
  英格兰|英格兰|England
  葡萄牙|葡萄牙|Portugal
  德国|德国|Germany
  荷兰|荷兰|Netherlands
  意大利|意大利|Italy
  比利时|比利时|Belgium
  克罗地亚|克罗地亚|Croatia
  丹麦|丹麦|Denmark
  瑞士|瑞士|Switzerland
  奥地利|奥地利|Austria
  乌克兰|乌克兰|Ukraine
  土耳其|土耳其|Türkiye
  挪威|挪威|Norway
  瑞典|瑞典|Sweden
  波兰|波兰|Poland
  匈牙利|匈牙利|Hungary
  捷克|捷克|Czechia
  威尔士|威尔士|Wales
  苏格兰|苏格兰|Scotland
  斯洛伐克|斯洛伐克|Slovakia
  芬兰|芬兰|Finland
  北马其顿|北马其顿|North Macedonia`,
)
