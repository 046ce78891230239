import { notice } from '../../accounts/public.ts'

type Given = { rule: string; count: number; listed: string; others: number }

/** For the recipients of a rule. */
export const matchedNotice = notice((t, { rule, count, listed, others }: Given) => ({
  title: t('{rule}: {count, plural, one {1 member} other {# members}}', { rule, count }),
  text: [
    `${listed}.`,
    ...(others > 0
      ? [t('{others, plural, one {1 more member matches.} other {# more members match.}}', { others })]
      : []),
  ].join(' '),
  button: t('Open smart notifications'),
  footnote: t('You’re getting this email because you are a recipient of this rule.'),
}))
