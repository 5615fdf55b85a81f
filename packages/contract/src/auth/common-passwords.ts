/**
 * Passwords that satisfy the rule and that attackers try first [H-A6]: keyboard walks and common words with digits.
 * Compared without letter case. Plain text, so that code without forms leaves it out.
 */
const common = `abcd1234 abc12345 abc123456 abcd12345 password1 password12 password123 passw0rd passw0rd1 qwer1234 qwerty12
  qwerty123 qwerty1234 q1w2e3r4 1q2w3e4r 1qaz2wsx zaq12wsx a1b2c3d4 a1234567 a12345678 a123456789 aa123456
  aa12345678 asdf1234 asd12345 zxcv1234 zxc12345 admin123 admin1234 welcome1 welcome123 letmein1 iloveyou1
  woaini123 woaini520 woaini1314 5201314a 1314520a football1 baseball1 dragon123 monkey123 sunshine1 princess1
  superman1 abc88888 a8888888 aaa11111 aaaa1111 111111aa 123456aa 123456ab 1234567a 12345678a 123456789a
  123qweasd qwe12345 qweasd123 test1234 test12345 user1234 guest123 money888 lucky888 grandstand1 kantai123`

/** Whether a password is among those that are tried first. The server refuses it, and a form says so while it is typed. */
export const isCommonPassword = (password: string): boolean =>
  common.split(/\s+/).includes(password.toLowerCase())
