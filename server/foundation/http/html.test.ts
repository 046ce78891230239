import assert from 'node:assert/strict'
import { test } from 'node:test'
import { html, trusted } from './html.ts'

test('texts are escaped in elements and attributes; markup, numbers and lists are not', () => {
  const text = `<b class="x">'&\uD800`
  assert.equal(
    html`<p title="${text}">${text}${7}${[html`<i>${'<'}</i>`, trusted('<hr>')]}</p>`.markup,
    '<p title="&lt;b class=&quot;x&quot;&gt;&#39;&amp;\uFFFD">&lt;b class=&quot;x&quot;&gt;&#39;&amp;\uFFFD7<i>&lt;</i><hr></p>',
  )
})

test('nothing is shown for what is missing', () => {
  assert.equal(html`${undefined}${null}${false}${''}${[]}.`.markup, '.')
})
