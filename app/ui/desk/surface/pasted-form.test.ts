import { expect, test } from "vitest";
import { isOurs } from "./pasted-form.ts";

const slice = (html: string) => `<p data-pm-slice="1 1 []">${html}</p>`;

test("what a desk wrote is read as it stands", () => {
	expect(isOurs(slice('un <a href="https://exemple.org/?a=b">lien</a>, <img src="/images/a.webp" alt="A"> <img src="" alt="">'))).toBe(
		true,
	);
	expect(isOurs("<p>un mot</p>")).toBe(false);
});

test.each([
	"<a href='javascript:alert(1)'>piège</a>",
	"<a href=javascript:alert(1)>piège</a>",
	"<a/href=javascript:alert(1)>piège</a>",
	"<a title=\"\"href='javascript:alert(1)'>piège</a>",
	'<a href = "javascript:alert(1)">piège</a>',
	"<img src='https://exemple.org/a.png'>",
	"<img/src=//exemple.org/a.png>",
	'<img src="//exemple.org/a.png">',
	'<b style="color:red">mot</b>',
	"<b/onclick=alert(1)>mot</b>",
])("« %s » is what somebody else wrote, whoever they say they are", (html) => {
	expect(isOurs(slice(html))).toBe(false);
});
