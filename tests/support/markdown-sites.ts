// Small sites of the four generators, as their repositories hold them. Made by hand from their documentation; see
// tests/fixtures/markdown/README.md.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export type Files = Record<string, string>;

/** Writes a site's files. */
export async function writeSite(folder: string, files: Files): Promise<string> {
	for (const [path, text] of Object.entries(files)) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), text);
	}
	return folder;
}

export const hugoSite: Files = {
	"hugo.toml": 'baseURL = "https://gazette.example/"\ntitle = "La Gazette"\n[permalinks]\n  actus = "/:year/:month/:slug/"\n',
	"README.md": "# Le dépôt\n",
	"content/_index.md": "---\ntitle: Accueil\n---\n",
	"content/a-propos.md": "---\ntitle: À propos\ndate: 2020-01-01\n---\nNous.\n",
	"content/actus/riviere/index.md": `+++
title = "La rivière : « l'eau » & ses *amis*"
date = 2024-01-15T08:30:00+01:00
lastmod = 2024-02-01
tags = ["Rivières", "Eau"]
categories = ["Résistance"]
authors = ["Zoé Lefèvre", "Noé Da Silva"]
description = "Au fil de l'eau."
aliases = ["/ancienne-riviere/", "vieux/chemin"]
series = ["Fleuves"]
humeur = "calme"
[cover]
image = "rive.jpg"
alt = "La rive"
caption = "Photo : Ada"
+++

Un début.

<!--more-->

{{< figure src="pont.jpg" alt="Le pont" caption="Le *pont* neuf" >}}

{{< youtube abcdef >}}

{{< galerie dossier="été" >}}

{{% attention %}}
Des **mots** gardés.
{{% /attention %}}

{{< highlight go "linenos=table" >}}
fmt.Println("{{< pas >}}")
{{< /highlight >}}

Voir [l'autre]({{< ref "ete.md" >}}), [encore](../ete.md#fin) et [par son adresse](/2024/07/en-ete/).

![Relative](rive.jpg) ![Du site](/images/logo.png) ![Perdue](rien.jpg)

\`{{< youtube code >}}\` et {{</* youtube écrit */>}}.
`,
	"content/actus/ete.md":
		'{\n  "title": "En été {1}",\n  "slug": "en-ete",\n  "date": "2024-07-15T08:30:00",\n  "categories": ["Voyages"]\n}\nUn texte d\'été.\n',
	"content/actus/brouillon.md": "---\ntitle: Brouillon\ndate: 2024-01-01\ndraft: true\n---\nPas fini.\n",
	"content/actus/futur.md": "---\ntitle: Plus tard\ndate: 2024-01-01\npublishDate: 2031-07-15T08:30:00\n---\nBientôt.\n",
	"content/actus/perime.md": "---\ntitle: Périmé\ndate: 2020-01-01\nexpiryDate: 2021-01-01\n---\nAvant.\n",
	"content/actus/cache.md": "---\ntitle: Caché\ndate: 2020-01-01\nbuild:\n  render: never\n---\nCaché.\n",
	"content/actus/river.en.md": "---\ntitle: The river\ndate: 2024-01-15\n---\nA text.\n",
	"content/actus/casse.md": '---\ntitle: "Cassé\ndate: [\n---\nRien.\n',
	"content/actus/casse-toml.md": '+++\ntitle = "Cassé"\ndate = = 3\n+++\nRien.\n',
	"themes/beau/README.md": "# Un thème\n",
	"themes/beau/exampleSite/content/post.md": "---\ntitle: Exemple\n---\nPas à nous.\n",
};

export const jekyllSite: Files = {
	"_config.yml": "title: La Gazette\nurl: https://gazette.example\nbaseurl: /journal\n",
	"about.md": "---\nlayout: page\ntitle: Qui sommes-nous\npermalink: /qui/\n---\nNous.\n",
	"README.md": "Le dépôt.\n",
	"notes.md": "Sans en-tête.\n",
	"_posts/2024-01-15-la-riviere.md": `---
layout: post
title: "La rivière"
date: 2024-01-15 08:30:00 +0100
categories: resistance rivieres
tags: [eau, "bords de l'eau"]
author: Zoé Lefèvre
image: /assets/rive.jpg
redirect_from:
  - /vieille-riviere/
  - /plus-vieille.html
---
* TOC
{:toc}

![La rive]({{ site.baseurl }}/assets/rive.jpg){: .large}

Lire [l'été]({% post_url 2024-07-15-en-ete %}) ou [la page]({{ "/qui/" | relative_url }}).

{% highlight ruby %}
puts "{{ rien }}"
{% endhighlight %}

{% include youtube.html id="abcdef" %}

{% include lettre.html %}

{% raw %}Des {accolades}.{% endraw %} Une note[^1].

[^1]: La note.
`,
	"voyages/_posts/2024-07-15-en-ete.md": "---\ntitle: En été\npublished: true\n---\n# En été\n\nChaud.\n",
	"_posts/2031-07-15-plus-tard.md": "---\ntitle: Plus tard\n---\nBientôt.\n",
	"_posts/2024-03-01-cachee.md": "---\ntitle: Cachée\npublished: false\n---\nNon.\n",
	"_posts/2024-03-02-page.html": "---\ntitle: En HTML\n---\n<p>Non.</p>\n",
	"_posts/2024-03-03-ailleurs.md": "---\ntitle: Ailleurs\nredirect_to: /qui/\n---\n",
	"_drafts/idee.md": "---\ntitle: Une idée\n---\nÀ creuser.\n",
	"_site/2024/copie.md": "---\ntitle: Copie\n---\n",
};

export const eleventySite: Files = {
	".eleventy.js": "module.exports = {};\n",
	"_data/metadata.json": '{"title": "La Gazette", "url": "https://gazette.example/"}\n',
	"posts/posts.json": '{"tags": ["posts", "Eau"], "layout": "post.njk"}\n',
	"posts/posts.11tydata.js": "module.exports = {};\n",
	"posts/2024-01-15-la-riviere.md":
		'---\ntitle: La rivière\n---\n{% image "./rive.jpg", "La rive" %}\n\n{{ collections.all }} et {{ "/qui/" | url }}.\n',
	"posts/ete.md":
		'---json\n{"title": "En été", "date": "2024-07-15", "tags": ["post", "Voyages"], "permalink": "/saisons/ete/"}\n---\nChaud.\n',
	"posts/sans.md": "---\ntitle: Sans collection\ndate: Last Modified\neleventyExcludeFromCollections: true\n---\nSeul.\n",
	"posts/cache.md": "---\ntitle: Caché\npermalink: false\n---\nCaché.\n",
	"posts/script.md": "---js\n{ title: process.exit(3) }\n---\nJamais exécuté.\n",
};

export const astroSite: Files = {
	"astro.config.mjs": "export default defineConfig({ site: 'https://gazette.example' });\n",
	"src/content/blog/la-riviere.mdx": `---
title: La rivière
description: Au fil de l'eau.
pubDate: 'Jan 15 2024'
updatedDate: 2024-02-01
heroImage: ../../assets/rive.jpg
heroImageAlt: La rive
tags: ["Eau"]
---
import { Image } from 'astro:assets';
import Encadre from '../../components/Encadre.astro';
import pont from '../../assets/pont.jpg';
export const compte = 3;

{/* Un commentaire. */}

Du texte <Encadre titre="Oui">gardé</Encadre>.

<Image src={pont} alt="Le pont" />

![Relative](../../assets/rive.jpg) et [la suite](./ete.md).

\`<Encadre />\`
`,
	"src/content/blog/ete.md": "---\ntitle: En été\npubDate: 2024-07-15T08:30:00+02:00\ndraft: false\n---\nChaud.\n",
	"src/pages/a-propos.md": "---\ntitle: À propos\n---\nNous.\n",
};

export const plainFolder: Files = {
	"un.md": "# Un titre\n\nUn texte avec [l'autre](sous/deux.md) et ![une image](images/rive.jpg).\n",
	"sous/deux.md": "---\ntitle: Deux\ndate: 15/01/2024\n---\n![Dehors](../../../secret.jpg) ![Collée](data:image/png;base64,AAAA)\n",
	"images/.rien": "",
};
