import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { accountState } from '../../api/account-state.ts'
import { hasCode } from '../../api/problem.ts'
import { AuthFrame } from '../../frames/auth-frame.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { signingIn } from './sign-in-calls.ts'

/** Asks for a click: mail scanners open links, and must not confirm an address. */
export function ConfirmEmailPage() {
  const { token = '' } = useParams({ strict: false })
  const queries = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => signingIn.confirmEmail(token),
    onSuccess: () => queries.invalidateQueries(accountState),
  })
  if (confirm.data)
    return (
      <AuthFrame
        title={t('Email confirmed')}
        description={t('{email} is confirmed.', { email: confirm.data.email })}
      >
        <ButtonLink to={paths.start}>{t('Continue')}</ButtonLink>
      </AuthFrame>
    )
  if (hasCode(confirm.error, 'link_expired', 'not_found'))
    return (
      <AuthFrame
        title={t('This link has expired')}
        description={t('It was already used, or it is too old. You can send a new one from your profile.')}
      >
        <ButtonLink to={paths.profile}>{t('Go to your profile')}</ButtonLink>
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('Confirm your email')} description={t('So we know that our emails reach you.')}>
      {confirm.error && <ErrorState error={confirm.error} />}
      <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('Confirm email')}
      </Button>
    </AuthFrame>
  )
}
