import type { Column } from '../../ui/data-table.tsx'
import { rich } from '../../ui/rich.ts'
import { t } from '../../ui/text.ts'
import { Day, Quiet } from '../../ui/times.tsx'
import type { NamedInvite } from './calls.ts'
import { InviteActions } from './invite-actions.tsx'
import { roleWords, StatusBadge, statusWords } from './invite-words.tsx'

/** The columns of the list of invites; `onEdit` for people who may handle them. */
export function inviteColumns(onEdit?: (invite: NamedInvite) => void): Column<NamedInvite>[] {
  return [
    { title: t('Email'), width: '25%', cell: ({ email }) => email, text: ({ email }) => email },
    {
      title: t('Status'),
      width: '11%',
      narrow: '29%',
      cell: (invite) => <StatusBadge status={shownStatus(invite)} />,
      text: (invite) => statusWords(shownStatus(invite)),
    },
    {
      title: t('Role'),
      from: 'sm',
      width: '19%',
      cell: ({ role }) => roleWords(role),
      text: ({ role }) => roleWords(role),
    },
    {
      title: t('Projects'),
      from: 'md',
      cell: ({ projectNames }) => projectNames.join(', ') || <Quiet>{t('None')}</Quiet>,
      text: ({ projectNames }) => projectNames.join('; '),
    },
    {
      title: t('Invited by'),
      from: 'xl',
      width: '13%',
      cell: ({ by }) => by || <Quiet />,
      text: ({ by }) => by,
    },
    {
      title: t('Date'),
      from: 'md',
      width: '16%',
      cell: ({ accepted_at, declined_at, expires_at }) =>
        accepted_at || declined_at ? (
          <Day at={accepted_at ?? declined_at} />
        ) : (
          rich('until {day}', { day: <Day at={expires_at} /> })
        ),
      text: ({ accepted_at, declined_at, expires_at }) => accepted_at ?? declined_at ?? expires_at,
    },
    ...(onEdit ? [actions(onEdit)] : []),
  ]
}

/** A declined invite is an expired one for the API; people want to know which. */
function shownStatus({ status, declined_at }: NamedInvite) {
  return declined_at ? 'declined' : status
}

function actions(onEdit: (invite: NamedInvite) => void): Column<NamedInvite> {
  return {
    title: '',
    width: '9%',
    cell: (invite) => <InviteActions invite={invite} onEdit={() => onEdit(invite)} />,
  }
}
