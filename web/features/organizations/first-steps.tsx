import { Progress, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/account-state.ts'
import type { Membership, User } from '../../api/account-types.ts'
import { useMay } from '../../api/permissions.ts'
import { paths } from '../../paths.ts'
import { IconChevronRight, IconCircleCheck, IconCircleDashed } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { firstDayQuery } from './calls.ts'
import classes from './first-steps.module.css'

type Step = {
  title: string
  why: string
  to: string | (() => void)
  search?: Record<string, string>
  isDone: boolean
}

type Props = {
  organization: Membership
  /** The reader has tracked time here, or tracks it now; undefined: they can’t. */
  hasTracked: boolean | undefined
  onStartTimer: () => void
}

/** What to do first; each step is done when its result exists, and the list goes when all are done. */
export function FirstSteps({ organization, hasTracked, onStartTimer }: Props) {
  const { id } = organization
  const user = useUser()
  const { data } = useQuery({ ...firstDayQuery(id), enabled: organization.plan_active })
  const [mayCreateProjects, mayInvite] = useMay(
    `POST /v2/organizations/${id}/projects`,
    `POST /v2/organizations/${id}/invites`,
  )
  if (mayCreateProjects === undefined || mayInvite === undefined || data === undefined) return null
  const steps: Step[] = [
    ...ownSteps(user),
    ...(mayCreateProjects
      ? [
          {
            title: t('Create a project'),
            why: t('Time is tracked on projects.'),
            to: paths.projects(id),
            search: { new: 'yes' },
            isDone: data.hasProject,
          },
        ]
      : []),
    ...(mayInvite
      ? [
          {
            title: t('Invite your team'),
            why: t('Send one or many invites by email.'),
            to: paths.newInvites(id),
            isDone: data.hasPeople,
          },
        ]
      : []),
    ...(hasTracked === undefined
      ? []
      : [
          {
            title: t('Start the timer'),
            why: t('Choose a project and begin. You can stop and correct it any time.'),
            to: onStartTimer,
            isDone: hasTracked,
          },
        ]),
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Section
      title={t('First steps')}
      description={t('{done} of {all} done', { done, all: steps.length })}
      actions={<Progress value={(100 * done) / steps.length} w={120} mt={8} aria-label={t('Steps done')} />}
    >
      <ul className={classes.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <StepLine {...step} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ownSteps(user: User): Step[] {
  return [
    {
      title: t('Confirm your email'),
      why: t('So that important emails reach you.'),
      to: paths.profile,
      isDone: user.email_confirmed,
    },
    {
      title: t('Protect your account'),
      why: t('Two-step sign-in protects you if your password is stolen.'),
      to: paths.security,
      isDone: user.has_totp,
    },
  ]
}

function StepLine({ title, why, to, search, isDone }: Step) {
  const inner = (
    <>
      {isDone ? (
        <IconCircleCheck size={20} className={classes.done} />
      ) : (
        <IconCircleDashed size={20} stroke={1.6} className={classes.open} />
      )}
      <span className={classes.words}>
        <Text span fw={500} td={isDone ? 'line-through' : undefined} c={isDone ? 'dimmed' : undefined}>
          {title}
        </Text>
        {!isDone && (
          <Text span c="dimmed" fz="sm">
            {why}
          </Text>
        )}
      </span>
      {!isDone && <IconChevronRight size={16} className={classes.open} />}
    </>
  )
  if (isDone) return <div className={classes.step}>{inner}</div>
  if (typeof to === 'function')
    return (
      <UnstyledButton onClick={to} className={classes.step} data-open>
        {inner}
      </UnstyledButton>
    )
  return (
    <Link to={to} search={search as never} className={classes.step} data-open>
      {inner}
    </Link>
  )
}
