import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'
import { IconCheck, IconClipboard } from './icons.ts'
import { t } from './text.ts'

type Props = { text: string; label: string; isFirst?: boolean }

/** Copies and says so; `label` names what is copied: “Copy token”. */
export function CopyButton({ text, label, isFirst }: Props) {
  const { isCopied, copy } = useCopied(text)
  return (
    <Button
      variant={isCopied ? 'light' : 'default'}
      leftSection={isCopied ? <IconCheck size={16} /> : <IconClipboard size={16} />}
      data-autofocus={isFirst || undefined}
      onClick={copy}
    >
      {isCopied ? t('Copied') : label}
    </Button>
  )
}

export function CopyIcon({ text, label }: Props) {
  const { isCopied, copy } = useCopied(text)
  return (
    <Tooltip label={isCopied ? t('Copied') : label}>
      <ActionIcon
        variant="subtle"
        color={isCopied ? 'good' : 'gray'}
        size="md"
        aria-label={label}
        onClick={copy}
      >
        {isCopied ? <IconCheck size={16} /> : <IconClipboard size={16} />}
      </ActionIcon>
    </Tooltip>
  )
}

const shownMs = 2_000

function useCopied(text: string) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  return { isCopied, copy: async () => setCopied(await copyText(text)) }
}
