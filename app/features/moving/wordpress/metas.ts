// What WordPress and its plugins keep beside a text (`wp:postmeta`) and no place takes: told by its key, how many texts have it.
import { detachString } from "../frame/detach-string.ts";
import type { LeftOutRecord, NoticeRecord } from "../frame/records.ts";
import { inReport } from "./copy.ts";

/** Empty in the forms in which PHP writes it. */
const NOTHING = /^(?:|0|a:0:\{\}|\[\]|\{\})$/;
/** What Advanced Custom Fields writes beside each of its fields: which field it is. */
const FIELD_NAME = /^field_[0-9a-z_]+$/i;

/** Keys by which plugins of memberships and letters keep a text for some readers, unless their value is a word of everybody. */
const RESERVES =
	/^(?:_members_access_role|_jetpack_newsletter_access|_jetpack_memberships_contains_paid_content|_wpmem_block|rcp_subscription_level|rcp_access_level|rcp_user_level|_is_paid|_issuem_leaky_paywall_visibility)$/;
const FOR_ALL = /^(?:everybody|everyone|all|none|no|false|a:0:\{\})$/i;

/** Keys that serve the machine: locks, caches, counters, layouts, search engines, what was announced where. */
const MACHINERY =
	/^(?:_edit_l(?:ock|ast)|_encloseme|_pingme|_oembed_.+|_wp_(?!old_slug).+|_publicize_.+|_wpas_.+|_?jetpack_.+|_?yoast_.+|_?rank_math_.+|_?aioseop?_.+|_?seopress_.+|_elementor_(?!data$).+|_wpb_vc_js_status|_et_pb_(?:use_builder|page_layout|side_nav|old_content)|_attachment_original_parent_id|_?(?:post_)?views(?:_count)?|_monsterinsights_.+|_g_feedback_.+|_dp_original|litespeed_.+)$/;

/** What a key and its value are to a text; null: nothing to be told. */
export function metaIn(key: string, value: string): { key: string; reserves: boolean } | null {
	if (NOTHING.test(value) || FIELD_NAME.test(value)) return null;
	return { key, reserves: RESERVES.test(key) && !FOR_ALL.test(value) };
}

/** Different keys that are told apart; fields that repeat are one. */
const MOST_KEYS = 500;

/** Counts keys over the texts of an export. */
export class OtherMetas {
	private readonly texts = new Map<string, number>();
	private readonly machinery = new Set<string>();

	take(keys: Iterable<string>): void {
		for (const key of new Set(Array.from(keys, (key) => key.slice(0, 100).replace(/_\d+(?=_|$)/g, "_n")))) {
			if (MACHINERY.test(key)) {
				this.machinery.add(detachString(key.startsWith("_oembed_") ? "_oembed_…" : key));
				continue;
			}
			const name = this.texts.has(key) || this.texts.size < MOST_KEYS ? key : "…";
			this.texts.set(detachString(name), (this.texts.get(name) ?? 0) + 1);
		}
	}

	/** What of them is left out, that of most texts first; what serves the machine in one line. */
	*leftOut(): Generator<LeftOutRecord | NoticeRecord> {
		for (const [key, texts] of [...this.texts].sort((a, b) => b[1] - a[1]))
			yield { record: "left-out", reason: "meta", what: inReport.metaOf(key, texts), where: "wp:postmeta" };
		const machinery = [...this.machinery].slice(0, MOST_KEYS);
		if (machinery.length > 0) yield { record: "notice", note: { code: "machinery", word: machinery.join(", ") } };
	}
}
