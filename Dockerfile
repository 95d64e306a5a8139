# The folder that serves (npm run package), and Node: nothing that builds. docs/deploy.md says how to run it.
ARG NODE=24.21.0-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /build
COPY . .
RUN npm run package -- /packaged

FROM node:${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
# What Node has compiled, for the next start: its own file system is closed to writing, or gone with the container.
ENV NODE_COMPILE_CACHE=/data/compiled
RUN install -d -m 0700 -o 10001 -g 10001 /data
WORKDIR /srv/contrevent
COPY --from=build /packaged ./
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 CMD ["node", "deploy/ready.mjs"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=20", "--expose-gc", "start.js"]
