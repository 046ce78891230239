import { useMutation } from '@tanstack/react-query'
import { copyText } from '../../ui/copy-text.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { type Invite, invites } from './calls.ts'

/** Copies the invite's own link. */
export function useCopyInviteLink({ id, email }: Invite): { copy: () => void; isBusy: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => copyText(await invites.linkOf(id)),
    onSuccess: () => sayDone(t('Link copied. It accepts the invite for {email}.', { email })),
    onError: sayProblem,
  })
  return { copy: () => mutate(), isBusy: isPending }
}
