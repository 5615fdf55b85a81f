import type { ErrorName } from './errors.ts'

/** What an error is told as: `text` is the sentence that members read, `when` tells developers and operators what it answers to. */
export interface ErrorText {
  /** zh-CN, one sentence; an answer of the platform carries it as its `message`. */
  readonly text: string
  readonly when: string
}

/**
 * The words of every error; the compiler refuses a missing one. The browser does not import this table: it shows the
 * `message` of the answer, and has words of its own only for what it makes itself (`apps/web/src/app/error-reactions.ts`).
 */
export const errorTexts: Readonly<Record<ErrorName, ErrorText>> = {
  'request-superseded': {
    text: '这次请求已被新的请求取代。',
    when: 'A newer request of the same person made this one pointless.',
  },
  'nothing-new': { text: '没有新的内容。', when: 'There is nothing that the asker does not have already.' },
  'wrong-code': {
    text: '验证码不对，请重新输入。',
    when: 'A code by phone, mail or picture does not match, is used or too old.',
  },
  // session
  'log-in-first': {
    text: '请先登录，再继续操作。',
    when: 'The token is none that the platform ever gave out.',
  },
  'login-required': { text: '你的操作需要登录', when: 'A visitor makes a call for members.' },
  'session-expired': {
    text: '登录已过期，请重新登录。',
    when: 'The session reached its idle or absolute limit, or ended by a log-out.',
  },
  'logged-in-elsewhere': {
    text: '你的账号已在别处登录。如果不是你本人，请尽快修改密码。',
    when: 'A later log-in of the same member ended this session.',
  },
  'account-blocked': {
    text: '账号已被停用，如有疑问请联系客服。',
    when: 'The operator blocked the member.',
  },
  'password-changed': {
    text: '密码已修改，请用新密码登录。',
    when: 'The password changed after this log-in.',
  },
  'signed-out-there': {
    text: '你已在另一台设备上退出了这里的登录。',
    when: 'The member ended this session from the list of devices.',
  },
  'ip-blocked': {
    text: '当前网络地址已被限制访问，如有疑问请联系客服。',
    when: 'The address is on the operator’s block list.',
  },
  'device-blocked': {
    text: '当前设备已被限制访问，如有疑问请联系客服。',
    when: 'The device is on the operator’s block list.',
  },
  'member-dormant': {
    text: '账号很久没有使用，请先唤醒账号。',
    when: 'A dormant member makes a call that waits until the account is woken.',
  },
  'not-allowed': { text: '你的账号没有这项权限。', when: 'The session has no role that may make this call.' },
  // access
  'access-caveat': {
    text: '当前地区的访问受到提示或限制，请先阅读说明。',
    when: 'A caveat of the operator stands on the address range; `maintainConfig.status` 0 says that it is a maintenance.',
  },
  'access-restricted': {
    text: '你所在的地区暂不提供服务。',
    when: 'The operator does not serve the address range.',
  },
  'system-maintenance': {
    text: '系统维护中，请稍后再来。',
    when: 'The operator’s maintenance window is open and the caller is not let through.',
  },
  // challenge and second factor
  'need-safe': {
    text: '为了账号安全，请先完成验证。',
    when: 'The call wants a solved challenge; the same uuid is sent again with the result.',
  },
  'challenge-over': {
    text: '这次验证已失效，请重新开始。',
    when: 'The challenge is unknown, too old, answered already, or was answered wrong too often.',
  },
  'captcha-away': {
    text: '验证服务暂时没有应答，请换一种方式。',
    when: 'The company behind the behaviour check does not answer.',
  },
  'second-factor-required': {
    text: '请完成二次验证后继续。',
    when: 'The call wants a fresh proof of a second factor.',
  },
  'wrong-second-factor': { text: '二次验证没有通过，请再试一次。', when: 'The second factor does not hold.' },
  'second-factor-locked': {
    text: '二次验证尝试次数过多，请稍后再试。',
    when: 'Too many wrong second factors.',
  },
  'passkey-refused': { text: '通行密钥没有通过验证。', when: 'The passkey’s answer does not hold.' },
  'too-many-passkeys': {
    text: '通行密钥已达上限，请先移除一个。',
    when: 'The member has as many passkeys as are allowed.',
  },
  'totp-already-set': {
    text: '动态验证码已经开启。',
    when: 'TOTP is set up a second time.',
  },
  'totp-not-begun': {
    text: '请先开始设置动态验证码。',
    when: 'TOTP is confirmed without having been begun.',
  },
  // envelope
  'envelope-refused': {
    text: '安全校验没有通过，请刷新页面再试。',
    when: 'The envelope does not hold, whatever part of it.',
  },
  rekey: {
    text: '安全连接已更新，正在重试。',
    when: 'The tab’s keys are too old; the client makes new ones by itself.',
  },
  'clock-skew': {
    text: '设备时间不准，正在校正。',
    when: 'The timestamp is outside the window; the client corrects its clock by itself.',
  },
  'gateway-not-trusted': {
    text: '连接的不是看台的服务器，已停止。',
    when: 'The gateway’s signature is not by the key in the build. Made by the client.',
  },
  // input
  'invalid-input': { text: '填写的内容有误，请检查。', when: 'The input breaks the call’s schema.' },
  'uuid-reused': {
    text: '这次操作已经提交过，内容不同，请重新发起。',
    when: 'The uuid came before with another call or body.',
  },
  'not-found': {
    text: '没有找到，可能已经结束。',
    when: 'What was asked for does not exist, or not for this caller.',
  },
  // load
  'rate-limited': {
    text: '访问人数过多或操作频繁，请稍后再试。',
    when: 'This call was made too often from here.',
  },
  'robot-check-needed': { text: '请先完成人机验证。', when: 'The device behaves like a program.' },
  'address-rate-limited': { text: '系统繁忙，请稍后再试。', when: 'Too many calls from one address.' },
  'device-rate-limited': { text: '系统繁忙，请稍后再试。', when: 'Too many calls from one device.' },
  'site-rate-limited': { text: '系统繁忙，请稍后再试。', when: 'Too many calls on the whole site.' },
  'interface-degraded': {
    text: '该功能暂时停用，请稍后再试。',
    when: 'The operator switched this call off for a while.',
  },
  unavailable: {
    text: '服务暂时不可用，请稍后再试。',
    when: 'Something that the platform needs (its database) is away.',
  },
  unexpected: { text: '服务出了问题，请稍后再试。', when: 'A fault of the platform; it is in its log.' },
  // made by the client
  'line-abnormal': {
    text: '线路异常，正在切换',
    when: 'A call of the short time-out class was not answered; the next line is tried.',
  },
  'network-abnormal': {
    text: '网络异常，请检查网络后重试',
    when: 'The same, after the stored number of failures.',
  },
  'bad-answer': {
    text: '网络异常，请稍后再试',
    when: 'What came back is no answer of the platform (a page of a hotel network, a broken proxy).',
  },
  'insecure-context': {
    text: '这个地址不安全，已停止连接',
    when: 'The page is neither https nor localhost, so that nothing could be sealed.',
  },
  timeout: { text: '网络超时，请重试', when: 'No answer within the time of the call’s class.' },
  'network-failed': {
    text: '网络异常',
    when: 'The request did not go through; the status is told when there was one.',
  },
  'missing-url': { text: '请求接口地址不能为空', when: 'There is no line to send the call to.' },
  'request-closed': {
    text: '请求已关闭',
    when: 'The person closed the challenge or the second factor without a result.',
  },
  'upload-failed': { text: '上传没有成功', when: 'A file could not be sent.' },
  // auth
  'wrong-credentials': { text: '用户名或密码不对。', when: 'Name and password do not belong together.' },
  'name-taken': { text: '这个用户名已被使用。', when: 'Registration with a name that exists.' },
  PasswordAndUsernameCannotMatch: {
    text: '密码不能和用户名相同。',
    when: 'The password is the name, whatever the letter case.',
  },
  'password-too-common': {
    text: '这个密码太常见，请换一个。',
    when: 'The password is on the list of common ones.',
  },
  'login-locked': {
    text: '尝试次数过多，请稍后再登录。',
    when: 'Too many wrong log-ins from here or of this member.',
  },
  // auth: codes by phone and mail, forgotten password
  'code-expired': {
    text: '验证码已失效，请重新获取。',
    when: 'The code is older than ten minutes, was used, or was guessed at five times.',
  },
  'code-not-sent': {
    text: '验证码没能发出去，请稍后再试。',
    when: 'The SMS gateway or the mail server does not answer, refuses the receiver, or is not set up.',
  },
  'contact-not-bound': {
    text: '你还没有绑定手机或邮箱。',
    when: 'A code is asked for by a phone or mail that the member has not bound.',
  },
  'phone-taken': {
    text: '这个手机号已经绑定了别的账号。',
    when: 'Another member has bound the phone; told only to who entered the code that was sent to it.',
  },
  'email-taken': {
    text: '这个邮箱已经绑定了别的账号。',
    when: 'Another member has bound the address; told only to who entered the code that was sent to it.',
  },
  'recovery-over': {
    text: '找回密码已超时或顺序不对，请从头开始。',
    when: 'The recovery is unknown, older than ten minutes, finished, of another device, or at another step.',
  },
  'login-out-of-time': {
    text: '登录表单放得太久了，请再点一次登录。',
    when: 'The `timewd` of a log-in is more than ten minutes old, or ahead of the clock.',
  },
  'password-unchanged': {
    text: '新密码和旧密码一样，换一个不同的。',
    when: 'A changed password is the one before.',
  },
  // wallets
  'insufficient-funds': { text: '余额不足。', when: 'The wallet holds less than the amount.' },
  'wallet-mismatch': {
    text: '钱包类型和金额的币种不一致，没有转账。',
    when: 'The wallet type, the wallets and the currency of the amount do not speak of the same money.',
  },
  'wallet-type-not-open': {
    text: '您的账户还不能使用虚拟币结算，请联系客服。',
    when: 'The member is not on the white list of virtual currency.',
  },
  // games
  'venue-away': {
    text: '场馆暂时没有应答，钱没有动，请稍后再试。',
    when: 'The venue does not answer or is in maintenance; nothing moved.',
  },
  'venue-unknown': { text: '没有这个场馆。', when: 'No venue has this code.' },
  // gifts
  'gift-not-open': { text: '这件礼物现在不能送。', when: 'The gift is unknown, inactive or disabled.' },
  'gift-price-changed': {
    text: '礼物价格变了，没有送出，请看新价格。',
    when: 'The price that the member saw is not the price of now; `data.price` is.',
  },
  'coins-not-permitted': {
    text: '你的账户没有开通看台币，不能充币或送付费礼物；免费礼物不受影响。',
    when: 'The member has not the permission to buy coins [ROLE-07].',
  },
  'insufficient-coins': {
    text: '看台币不够，没有送出。',
    when: 'The member has fewer coins than the gifts cost; `data` tells both.',
  },
  'free-gift-used': {
    text: '免费礼物刚送过，稍等再送。',
    when: 'A free gift was sent less than a minute ago; `data.freeAt` tells when the next may go.',
  },
  'room-not-open': { text: '房间没有开放，礼物没有送出。', when: 'No such room, or it is closed.' },
  'loss-limit-reached': {
    text: '已到你设定的亏损限额，本期不能再投注或送礼。',
    when: 'What it costs would be over a loss limit of the member; `data` tells the limit, its use and when it begins anew.',
  },
  'deposit-limit-reached': {
    text: '超过你设定的存款限额。',
    when: 'The deposit, with orders that may still be paid, would be over a deposit limit of the member.',
  },
  'time-limit-reached': {
    text: '已到你设定的时间限额，请休息一下。',
    when: 'The member has spent the minutes of a time limit.',
  },
  'play-excluded': {
    text: '你正在暂停期内，不能存款、投注或送礼；提款不受影响。',
    when: 'The member cools off or has excluded themself; `data.until` tells until when.',
  },
  'money-frozen': {
    text: '资金已被冻结，请联系客服。',
    when: 'An operator froze the member’s money.',
  },
  // payments
  'amount-below-minimum': { text: '金额低于最低限额。', when: 'The amount is under the method’s minimum.' },
  'amount-above-maximum': { text: '金额超过最高限额。', when: 'The amount is over the method’s maximum.' },
  'provider-away': {
    text: '支付通道暂时没有应答，没有扣钱，请稍后重试。',
    when: 'The payment provider did not answer.',
  },
  'deposit-not-open': { text: '订单已不能操作。', when: 'The deposit is paid, cancelled or closed.' },
  'too-many-open-deposits': {
    text: '未付款的订单太多，请先处理。',
    when: 'The member has as many unpaid deposits as are allowed.',
  },
  // payments: withdrawals, cards and addresses
  'withdrawal-blocked': {
    text: '现在还不能取这么多，请看取款页上的原因。',
    when: 'A rule stands against the withdrawal; the answer’s data names each with what is left to do.',
  },
  'withdrawal-not-open': {
    text: '这张取款单的状态刚刚变了，已不能这样操作。',
    when: 'The withdrawal is in a state in which what was asked cannot be done.',
  },
  'too-many-cards': {
    text: '最多绑定 3 张银行卡，请先删除一张。',
    when: 'The member has three bank cards already.',
  },
  'card-not-accepted': {
    text: '这张卡不能绑定，请换一张，或联系客服。',
    when: 'The card cannot be bound, for instance because it is another member’s.',
  },
  'too-many-addresses': {
    text: '最多保存 3 个地址，请先删除一个。',
    when: 'The member has three virtual currency addresses already.',
  },
  'address-not-accepted': {
    text: '这个地址不能使用，请核对后重新粘贴。',
    when: 'The address cannot be used, for instance because it is another member’s.',
  },
  'bank-unknown': {
    text: '没有认出这张卡的银行，请选择银行。',
    when: 'The card’s first digits belong to no bank that we know, and none was chosen.',
  },
  'reminded-lately': {
    text: '刚刚提醒过了，请过几分钟再提醒。',
    when: 'The other side of a speed draw was reminded a short while ago.',
  },
  // member: what withdrawals need of them
  'withdraw-password-not-set': {
    text: '还没有设置取款密码。',
    when: 'A withdrawal password is needed and none was set.',
  },
  'withdraw-password-set': {
    text: '取款密码已经设置过，可以修改或重置。',
    when: 'A withdrawal password is set where there is one already.',
  },
  'wrong-withdraw-password': {
    text: '取款密码不对。',
    when: 'The withdrawal password does not match; the answer’s data has the tries that are left.',
  },
  'withdraw-password-locked': {
    text: '取款密码输错太多次，请稍后再试。',
    when: 'Six wrong withdrawal passwords in a row; the answer’s data has the time that is left.',
  },
  'withdraw-password-too-simple': {
    text: '这个密码太容易被猜到，请换一个。',
    when: 'The new withdrawal password is one digit repeated, a run of digits, or the old one.',
  },
  'bind-step-not-next': {
    text: '请按顺序完成前面的步骤。',
    when: 'A bind step was sent before the ones that come first; the answer’s data names the next.',
  },
  'nickname-reserved': {
    text: '这个昵称像平台的工作人员，换一个吧。',
    when: 'A nickname could be taken for the house’s own people, its system or its brand.',
  },
  'nickname-taken': {
    text: '这个昵称和别人的太像了，换一个吧。',
    when: 'Another member’s nickname looks the same.',
  },
  'nickname-forbidden': {
    text: '昵称里有不能用的词，换一个吧。',
    when: 'A word that is forbidden everywhere is in the nickname.',
  },
  'too-many-delivery-addresses': {
    text: '最多保存 5 个收货地址，改一个现有的吧。',
    when: 'A sixth delivery address is saved.',
  },
  'birthday-not-told': {
    text: '先填写出生日期，才能领取生日礼金。',
    when: 'The birthday bonus is claimed by a member whose birthday is not known.',
  },
  'not-birthday': {
    text: '还没到你的生日，生日当天起 7 天内可以领取。',
    when: 'The birthday bonus is claimed before or after its days. Tells `{from}`.',
  },
  'birthday-bonus-claimed': {
    text: '今年的生日礼金已经领过了。',
    when: 'This year’s birthday bonus is paid already.',
  },
  'real-name-bound': {
    text: '实名已绑定，如需更改请联系客服。',
    when: 'A real name is bound and another one was sent.',
  },
  'under-age': { text: '未满 18 周岁不能使用本平台。', when: 'The date of birth says under eighteen.' },
  'bind-steps-open': {
    text: '请先完成实名信息。',
    when: 'A card or an address is added before the bind steps that it needs.',
  },
  'payment-type-closed': {
    text: '这种支付方式正在维护，请换一种。',
    when: 'The payment type is in maintenance; `until` says how long, where that is known.',
  },
  'white-list-only': {
    text: '虚拟货币只对白名单会员开放，需要请联系客服。',
    when: 'The member is not on the white list of virtual currency.',
  },
  'not-yet': {
    text: '还没到时间，请稍后再试。',
    when: 'Too early to remind or appeal; `at` says from when on.',
  },
  'picture-refused': {
    text: '图片打不开，请换一张 JPG、PNG 或 WebP。',
    when: 'A picture is none of these, is broken, or has too many pixels.',
  },
  'too-many-cancellations': {
    text: '今天取消的极速存款太多，请明天再试，或换一种方式。',
    when: 'The member cancelled as many matched speed pays as a day allows.',
  },
  // payments: the operator's desk
  'review-not-waiting': {
    text: '已经有人处理过了。',
    when: 'What was to be decided does not wait for that decision any more.',
  },
  'another-person-needed': {
    text: '需要另一位同事确认。',
    when: 'Who asked for it may not agree to it as well.',
  },
  // activities
  'activity-blocked': {
    text: '你的账号不能参加这项活动。',
    when: 'A blacklist tag of the member bars the activity.',
  },
  // site
  'too-many-messages': {
    text: '留言太频繁，请一小时后再留言。',
    when: 'A device or an address left as many messages for the customer service as an hour allows.',
  },
  // sportsbook
  'odds-changed': { text: '赔率变了，请确认新赔率。', when: 'The odds moved beyond what the bet accepts.' },
  'market-suspended': { text: '盘口已暂停，恢复后可继续投注。', when: 'The market takes no bets just now.' },
  'market-closed': { text: '盘口已收盘。', when: 'The market takes no bets any more.' },
  'match-started': { text: '比赛已经开始。', when: 'A bet before the match came after its start.' },
  'stake-below-minimum': { text: '投注额低于最低限额。', when: 'The stake is under the minimum.' },
  'stake-above-maximum': { text: '投注额超过最高限额。', when: 'The stake is over what the bet may be.' },
  'feed-silent': { text: '赔率暂时没有更新，已停止受理。', when: 'The feed has been silent for too long.' },
  'acceptance-timed-out': {
    text: '没有在时限内确认，本金已退回。',
    when: 'The bet waited longer than it may.',
  },
  'favourites-full': {
    text: '最多关注 200 个，先取消一些再添加。',
    when: 'The member follows as much as one may.',
  },
  'not-an-anchor': {
    text: '这个账号还不是主播，联系客服开通。',
    when: 'The member has no room of their own.',
  },
  'anchor-blocked': {
    text: '你的推流已被停用，联系客服了解原因。',
    when: 'An operator blocked the stream key of this anchor.',
  },
  'anchors-full': {
    text: '最多关注 200 位主播，先取消一些再添加。',
    when: 'The member follows as many anchors as one may.',
  },
  'not-shareable': {
    text: '这张注单不能分享。',
    when: 'A bet that was refused, or is settled, is not shared.',
  },
  'share-reverted': { text: '分享者已撤回这张单。', when: 'The sharer took the shared bet back.' },
  'share-expired': {
    text: '单里有比赛已收盘，不能再跟。',
    when: 'A leg of the shared bet is closed for good.',
  },
  'odds-beyond-band': {
    text: '赔率比分享时差，超出你的范围，没有投注。',
    when: 'The odds are worse than shared by more than the band of the follower.',
  },
  // sportsbook: cash-out
  'no-offer': {
    text: '现在没有提前结算的报价，原因写在注单上。',
    when: 'A cash-out is asked for while the bet has no offer.',
  },
  'offer-changed': {
    text: '报价变了，低于你同意的金额，没有提前结算。',
    when: 'The offer of the moment is below what the member agreed to.',
  },
  'bet-not-open': {
    text: '这张注单已经结束，不能再提前结算。',
    when: 'A cash-out or a rule is asked for on a bet that is settled, refused or cashed out.',
  },
  'cash-out-waiting': {
    text: '这张注单有一笔提前结算正在确认，请等它结束。',
    when: 'A second cash-out is asked for while one waits out its delay.',
  },
  'rule-already-met': {
    text: '现在的报价已经到了你设的界限，请直接提前结算或改界限。',
    when: 'A rule is set whose bound the offer has already reached.',
  },
  'related-legs': {
    text: '这些选项互相关联，不能放在同一张串关里。',
    when: 'Two parts of a multiple are of the same match, or one decides the other; data: which.',
  },
  'builder-unavailable': {
    text: '这几个选项不能组合定价。',
    when: 'The legs of one match cannot all win, or have no joint price.',
  },
  'refused-together': {
    text: '同一批注单里有一张没有成交，这张也已退回。',
    when: 'Another bet of the same placement was refused, and the member wanted all of them or none.',
  },
  // chat
  'chat-room-closed': {
    text: '这个聊天室已经结束，可以看之前的内容。',
    when: 'The room takes no messages any more: its match is long over.',
  },
  'chat-muted': {
    text: '你在这个聊天室被禁言了。',
    when: 'A manager of the room muted the asker; `mute` tells why and until when.',
  },
  'chat-slow-mode': {
    text: '聊天室开了慢速模式，请稍后再发。',
    when: 'The room is in slow mode and the asker said something just now; `waitMs` tells how long is left.',
  },
  'chat-level-too-low': {
    text: '这个聊天室要到一定等级才能发言。',
    when: 'The asker is below the level that the room asks for (`minLevel`).',
  },
  'chat-too-fast': {
    text: '发得太快了，歇一会儿再发。',
    when: 'More than 20 messages of one person in 30 s, or more in the room than it bears; `waitMs` tells how long to wait.',
  },
  'chat-words-forbidden': {
    text: '消息里有这个聊天室不允许的内容，请修改后再发。',
    when: 'The message has a forbidden word, or a name or link that is not allowed.',
  },
  'chat-appeal-made': { text: '这次禁言你已经申诉过了，请等待答复。', when: 'A mute is appealed once.' },
}
