import { clubs } from '../club.ts'

/** Invented tennis players; each is a competitor. */
export const bayPlayers = clubs(
  'bay',
  `卢卡·费德森|费德森|Luka Fedsen
  程野|程野|Cheng Ye
  马可·瑞纳|瑞纳|Marko Rena
  安德·科斯基|科斯基|Ander Koski
  许远川|许远川|Xu Yuanchuan
  托马斯·维尔|维尔|Tomas Vere
  伊万·萨德尔|萨德尔|Ivan Sadel
  何骁|何骁|He Xiao
  扬·贝里曼|贝里曼|Jan Beriman
  尼科·达兰|达兰|Niko Dalan
  沈泽霖|沈泽霖|Shen Zelin
  奥托·格里姆|格里姆|Otto Grim
  里诺·帕斯|帕斯|Rino Pas
  周恒|周恒|Zhou Heng
  霍根·埃尔|埃尔|Hogan Eller
  米罗·卡西|卡西|Miro Kasi`,
)

export const terracePlayers = clubs(
  'terrace',
  `林若溪|林若溪|Lin Ruoxi
  艾拉·诺森|诺森|Ella Nosen
  索菲·兰德|兰德|Sofi Land
  方芷晴|方芷晴|Fang Zhiqing
  玛雅·科尔|科尔|Maya Kohl
  伊莎·贝伦|贝伦|Isa Beren
  韩霏|韩霏|Han Fei
  安雅·西蒙|西蒙|Anya Simon
  薇拉·多林|多林|Vera Dolin
  苏依瑶|苏依瑶|Su Yiyao
  诺拉·佩兹|佩兹|Nora Petz
  卡琳·维森|维森|Karin Visen`,
)
