import type { ErrorText } from './error-text.ts'

/** The envelope, input, load, and what the browser makes itself. */
export const transportTexts = {
  'envelope-refused': {
    text: '安全校验没有通过，请刷新页面再试。',
    english: 'The security check did not pass. Please reload the page and try again.',
    when: 'The envelope does not hold, whatever part of it.',
  },
  rekey: {
    text: '安全连接已更新，正在重试。',
    english: 'The secure connection has been renewed. Trying again.',
    when: 'The tab’s keys are too old; the client makes new ones by itself.',
  },
  'clock-skew': {
    text: '设备时间不准，正在校正。',
    english: 'This device’s clock is wrong. Correcting it.',
    when: 'The timestamp is outside the window; the client corrects its clock by itself.',
  },
  'gateway-not-trusted': {
    text: '连接的不是本站的服务器，已停止。',
    english: 'This is not a server of this site. The connection was stopped.',
    when: 'The gateway’s signature is not by the key in the build. Made by the client.',
  },
  'invalid-input': {
    text: '填写的内容有误，请检查。',
    english: 'Something that you filled in is not right. Please check it.',
    when: 'The input breaks the call’s schema.',
  },
  'uuid-reused': {
    text: '这次操作已经提交过，内容不同，请重新发起。',
    english: 'This was already submitted with other content. Please start again.',
    when: 'The uuid came before with another call or body.',
  },
  'request-cancelled': {
    text: '刚才那次没有成功，什么都没有改变，可以重新提交。',
    english: 'The last attempt did not go through. Nothing has changed; you can submit it again.',
    when: 'Its sender asked for the outcome before the request took effect, which closed the uuid.',
  },
  'not-found': {
    text: '没有找到，可能已经结束。',
    english: 'Not found. It may be over already.',
    when: 'What was asked for does not exist, or not for this caller.',
  },
  'rate-limited': {
    text: '访问人数过多或操作频繁，请稍后再试。',
    english: 'Too many visitors, or too many operations. Please try again later.',
    when: 'This call was made too often from here.',
  },
  'robot-check-needed': {
    text: '请先完成人机验证。',
    english: 'Please prove that you are a person first.',
    when: 'The device behaves like a program.',
  },
  'address-rate-limited': {
    text: '系统繁忙，请稍后再试。',
    english: 'The system is busy. Please try again later.',
    when: 'Too many calls from one address.',
  },
  'device-rate-limited': {
    text: '系统繁忙，请稍后再试。',
    english: 'The system is busy. Please try again later.',
    when: 'Too many calls from one device.',
  },
  'site-rate-limited': {
    text: '系统繁忙，请稍后再试。',
    english: 'The system is busy. Please try again later.',
    when: 'Too many calls on the whole site.',
  },
  'interface-degraded': {
    text: '该功能暂时停用，请稍后再试。',
    english: 'This function is switched off for a while. Please try again later.',
    when: 'The operator switched this call off for a while.',
  },
  unavailable: {
    text: '服务暂时不可用，请稍后再试。',
    english: 'The service is unavailable for now. Please try again later.',
    when: 'Something that the platform needs (its database) is away.',
  },
  unexpected: {
    text: '服务出了问题，请稍后再试。',
    english: 'Something went wrong with the service. Please try again later.',
    when: 'A fault of the platform; it is in its log.',
  },
  'line-abnormal': {
    text: '线路异常，正在切换',
    english: 'The line has a problem. Switching to another',
    when: 'A call of the short time-out class was not answered; the next line is tried.',
  },
  'network-abnormal': {
    text: '网络异常，请检查网络后重试',
    english: 'The network has a problem. Check it and try again',
    when: 'The same, after the stored number of failures.',
  },
  'bad-answer': {
    text: '网络异常，请稍后再试',
    english: 'The network is abnormal. Please try again later',
    when: 'What came back is no answer of the platform (a page of a hotel network, a broken proxy).',
  },
  'insecure-context': {
    text: '这个地址不安全，已停止连接',
    english: 'This address is not secure. The connection was stopped',
    when: 'The page is neither https nor localhost, so that nothing could be sealed.',
  },
  timeout: {
    text: '网络超时，请重试',
    english: 'The network timed out. Please try again',
    when: 'No answer within the time of the call’s class.',
  },
  'network-failed': {
    text: '网络异常',
    english: 'Network exception',
    when: 'The request did not go through; the status is told when there was one.',
  },
  'missing-url': {
    text: '请求接口地址不能为空',
    english: 'The request interface address cannot be empty',
    when: 'There is no line to send the call to.',
  },
  'request-closed': {
    text: '请求已关闭',
    english: 'Request closed',
    when: 'The person closed the challenge or the second factor without a result.',
  },
  'outcome-unknown': {
    text: '暂未收到结果，再试一次不会重复执行。',
    english:
      'We have not heard back, so we do not know yet whether this went through; trying again cannot do it twice.',
    when: 'A call that changes something was sent, and neither its answer nor its outcome could be had. The client keeps its uuid.',
  },
  'upload-failed': {
    text: '上传没有成功',
    english: 'The upload did not succeed',
    when: 'A file could not be sent.',
  },
} as const satisfies Record<string, ErrorText>
