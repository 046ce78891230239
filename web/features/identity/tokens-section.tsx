import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { IconKey, IconPlus } from '../../ui/icons.ts'
import { ItemList } from '../../ui/item-list.tsx'
import { type Secret, SecretOnce } from '../../ui/secret-once.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'

type Creating = {
  isOpen: boolean
  onClose: () => void
  onCreated: (token: string) => void
}

type Props<Token> = {
  title: string
  description: string
  label: string
  /** What to do with a token, said while there is none. */
  empty: ReactNode
  query: UseQueryResult<Token[]>
  item: (token: Token) => ReactNode
  newToken: (creating: Creating) => ReactNode
  /** A line to paste that uses the new token. */
  commandFor: (token: string) => Secret['command']
}

/** A list of tokens, and a way to create one, which is shown once. */
export function TokensSection<Token>({ title, description, label, empty, query, ...props }: Props<Token>) {
  const [isCreating, setCreating] = useState(false)
  const [secret, setSecret] = useState<Secret>()
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t('New token')}
    </Button>
  )
  return (
    <Section title={title} description={description} actions={query.data && query.data.length > 0 && create}>
      <Loaded query={query}>
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyState icon={IconKey} title={t('No tokens yet')} action={create}>
              {empty}
            </EmptyState>
          ) : (
            <ItemList label={label}>{tokens.map(props.item)}</ItemList>
          )
        }
      </Loaded>
      {props.newToken({
        isOpen: isCreating,
        onClose: () => setCreating(false),
        onCreated: (token) => setSecret({ name: t('Token'), value: token, command: props.commandFor(token) }),
      })}
      <SecretOnce title={t('Your new token')} secret={secret} onDone={() => setSecret(undefined)} />
    </Section>
  )
}
