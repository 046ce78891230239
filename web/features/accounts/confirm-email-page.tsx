import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { accountState } from '../../api/account-state.ts'
import { hasCode } from '../../api/problem.ts'
import { AuthFrame } from '../../frames/auth-frame.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { signingIn } from './sign-in-calls.ts'

/** Asks for a click: mail scanners open links, and must not confirm for anybody. */
export function ConfirmEmailPage() {
  const { token = '' } = useParams({ strict: false })
  const queries = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => signingIn.confirmEmail(token),
    onSuccess: () => queries.invalidateQueries(accountState),
  })
  if (confirm.data)
    return (
      <AuthFrame title="Thank you" description={`${confirm.data.email} is confirmed.`}>
        <ButtonLink to={paths.start}>Go on</ButtonLink>
      </AuthFrame>
    )
  if (hasCode(confirm.error, 'link_expired', 'not_found'))
    return (
      <AuthFrame
        title="This link has ended"
        description="It was used already, or it is too old. Your profile can send a new one."
      >
        <ButtonLink to={paths.profile}>Go to your profile</ButtonLink>
      </AuthFrame>
    )
  return (
    <AuthFrame title="Confirm your e-mail" description="So that we know that mails reach you.">
      {confirm.error && <ErrorState error={confirm.error} />}
      <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
        Confirm e-mail
      </Button>
    </AuthFrame>
  )
}
