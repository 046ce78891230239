import { Type } from 'typebox'
import { anyCharacter } from '../../../foundation/http/control-characters.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { longestPassword, shortestPassword } from '../../identity/public.ts'

/** A new password. */
export const newPasswordInput = () => Type.String({ minLength: shortestPassword, maxLength: longestPassword })
/** A password to check: any text up to the greatest length. */
export const passwordInput = () => Type.String({ minLength: 1, maxLength: longestPassword, ...anyCharacter })

// The most common leaked passwords of ten characters and more, from published lists.
const commonest = new Set(
  `1234567890 12345678910 0123456789 123456789a 1234567891 0987654321 9876543210 1111111111 0000000000 1122334455
   123123123123 123321123321 qwertyuiop 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc qwerty1234 qwerty12345 qwerty123456
   asdfghjkl1 asdfghjkl; zxcvbnm123 abcdefghij abcd123456 abc1234567 aaaaaaaaaa password12 password123 password1234
   password12345 passw0rd123 p@ssw0rd123 passwordpassword mypassword mypassword1 changeme123 letmein1234 iloveyou12
   iloveyou123 sunshine123 princess123 football123 baseball123 superman123 michael123 welcome123 welcome1234
   welcome12345 administrator admin12345 admin123456 adminadmin rootrootroot testtest123 test123456 qazwsxedcrfv
   google12345 facebook123 timetracking stintstint correcthorsebatterystaple`.split(/\s+/),
)

/** What is wrong with a new password beyond its length. */
export function passwordFaults(attribute: string, password: string, email: string | undefined): Detail[] {
  const plain = password.toLowerCase()
  if (commonest.has(plain)) return [{ attribute, error: 'is too common; choose another password' }]
  if (plain === email?.toLowerCase()) return [{ attribute, error: 'must not be your email address' }]
  return []
}
