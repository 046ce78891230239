import { html } from '../foundation/http/html.ts'

/** Where a reader sends a call. The script of the page opens it; without the script it stays closed. */
export const tryDialog = html`<dialog id="try" aria-labelledby="try-name">
<h2 id="try-name"></h2>
<form>
<label>Access token <small>Stays in this page until you close or reload it.</small>
<input name="token" type="password" autocomplete="off" spellcheck="false"></label>
<label>Address <input name="address" autocomplete="off" spellcheck="false" required></label>
<label>Body <textarea name="body" rows="8" spellcheck="false"></textarea></label>
<p id="try-warning" hidden>This call changes real data.</p>
<div class="acts"><button type="submit">Send</button><p id="try-said" role="status"></p><button type="button" class="close">Close</button></div>
</form>
<figure class="code json" id="try-reply" hidden><figcaption><span>Response</span></figcaption>
<pre tabindex="0" aria-label="Response"><code></code></pre></figure>
</dialog>`
