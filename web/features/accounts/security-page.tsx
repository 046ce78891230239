import { AccountPage } from '../../frames/account-page.tsx'
import { t } from '../../ui/text.ts'
import { LastingAccessSection } from './lasting-access-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TotpSection } from './totp-section.tsx'

export function SecurityPage() {
  return (
    <AccountPage title={t('Security')}>
      <PasswordSection />
      <TotpSection />
      <PasskeysSection />
      <SessionsSection />
      <LastingAccessSection />
    </AccountPage>
  )
}
