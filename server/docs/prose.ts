import { escapeHtml, type Html, html, trusted } from '../foundation/http/html.ts'

/** Text of the API description: paragraphs, with `code` in backticks. */
export function prose(text: string | undefined): Html[] {
  return (text ?? '')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => html`<p>${inline(paragraph)}</p>`)
}

/** The same without paragraphs, for a table cell or line. */
export function inline(text: string): Html {
  return trusted(escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>'))
}
